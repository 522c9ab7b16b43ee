"""Plays a whole game of Embuscades by chance:  python3 random_bot.py ambuscade engine"""
import json
import random
import subprocess
import sys

command = sys.argv[1:] or ["ambuscade", "engine"]
engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

def ask(**request):
    engine.stdin.write(json.dumps(request) + "\n")
    engine.stdin.flush()
    reply = json.loads(engine.stdout.readline())
    return reply if reply["ok"] else sys.exit(json.dumps(reply["error"]))

game = ask(do="new", game="embuscades", preset="short")
match = game["match"]
while game["outcome"] is None:
    seat = game["pending"][0]["seat"]
    seen = ask(do="view", match=match, seat=seat)  # all that an honest bot may look at
    choice = random.choice(seen["asked"][0]["options"])
    game = ask(do="play", match=match, seat=seat, choice=choice)

print(json.dumps({"outcome": game["outcome"], "commands": game["seq"]}))
ask(do="quit")
sys.exit(engine.wait())
