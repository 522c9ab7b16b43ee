"""Checks the dice of one game: a second program beside src/fair/verifier.ts, written apart from it, standard library only.

python3 verify_dice.py FILE        prints the verdict as JSON; exit code 0 sound, 1 not, 2 unreadable
"""

import hashlib
import hmac
import json
import re
import struct
import sys


def sha(data):
    return hashlib.sha256(data).digest()


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def u32(number):
    return struct.pack(">I", int(number) & 0xFFFFFFFF)


def utf8(text):
    """As browsers do it: half of a surrogate pair becomes the replacement character."""
    return re.sub("[\ud800-\udfff]", "\ufffd", text).encode("utf-8")


def enc(*parts):
    out = b""
    for part in parts:
        data = utf8(part) if isinstance(part, str) else part
        out += u32(len(data)) + data
    return out


def by_utf16(text):
    """The order in which JavaScript sorts text."""
    return text.encode("utf-16-be", "surrogatepass")


def number_text(value):
    """A number as JavaScript prints it."""
    value = float(value)
    if value == int(value) and abs(value) < 1e21:
        return str(int(value))
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    fraction = "" if fraction == "0" else fraction
    digits = (whole + fraction).lstrip("0")
    point = int(exponent or 0) + len(whole)
    if whole == "0":
        point -= 1 + len(fraction) - len(fraction.lstrip("0"))
    digits = digits.rstrip("0") or "0"
    sign = "-" if value < 0 else ""
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    if 0 < point <= 21:
        return sign + (digits[:point] + "." + digits[point:] if len(digits) > point else digits.ljust(point, "0"))
    power = point - 1
    body = digits[0] + ("." + digits[1:] if len(digits) > 1 else "")
    return f"{sign}{body}e{'+' if power > 0 else '-'}{abs(power)}"


def text_json(text):
    quoted = json.dumps(text, ensure_ascii=False)
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half.group()):04x}", quoted)


def canonical(value):
    if isinstance(value, dict):
        keys = sorted(value, key=by_utf16)
        return "{" + ",".join(text_json(key) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(one) for one in value) + "]"
    if isinstance(value, str):
        return text_json(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return number_text(value)


def linked(before, value):
    return sha(utf8(before + "\n" + canonical(value))).hex()


def key_before(key):
    return sha(b"\x01" + key)


def uniform(key):
    """Whole numbers below n, by rejection."""

    def stream():
        block = 0
        while True:
            yield from mac(key, u32(block))
            block += 1

    source = stream()

    def draw(n):
        width = 1 if n <= 256 else 2 if n <= 65536 else 4
        span = 256**width
        limit = span - span % n
        while True:
            x = int.from_bytes(bytes(next(source) for _ in range(width)), "big")
            if x < limit:
                return x % n

    return draw


def roll_faces(key, count, sides):
    draw = uniform(key)
    return [draw(sides) + 1 for _ in range(count)]


def shuffle_order(key, count):
    draw = uniform(key)
    order = list(range(count))
    for i in range(count - 1, 0, -1):
        j = draw(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def faces_of(key, roll):
    sides, count = roll["sides"], len(roll["faces"])
    if not 0 <= sides <= 2**32:
        raise ValueError("sides")
    return shuffle_order(key, count) if sides == 0 else roll_faces(key, count, sides)


class Check:
    def __init__(self, record):
        self.record = record
        self.fair = record["fair"]
        self.gid = record["gid"]
        self.reveal = self.fair.get("reveal", {})
        self.mix = bytes.fromhex(self.fair["mix"])
        self.problems = []
        self.checked = {}
        self.unchecked = {}
        self.seeds = {}
        self.fork = record.get("fork")
        self.past = 0 if self.fork is None else self.fork["move"] + 1
        # Dice of the game that this one goes on from are not these; numbers begin after them.
        self.base = record["entries"][self.past - 1]["rolled"] if 0 < self.past <= len(record["entries"]) else {}
        self.used_keys, self.used_leaves, self.used_seals = set(), set(), set()
        if not 2 <= self.fair["n"] <= 65536:
            raise ValueError("n")

    def expect(self, seq, code, holds, **data):
        if not holds:
            self.problems.append({"seq": seq, "code": code, "data": data})
        return holds

    def count(self, kind, is_open):
        counts = self.checked if is_open else self.unchecked
        counts[kind] = counts.get(kind, 0) + 1

    def run(self):
        record = self.record
        self.beginnings()
        self.opened_seeds()
        seals = {seal["seq"]: at for at, seal in enumerate(self.fair["seals"])}
        before = linked("0" * 64, {name: record[name] for name in ("game", "edition", "setup")})
        rolled = {}
        for seq, entry in enumerate(record["entries"]):
            self.order(seq, entry)
            if seq >= self.past:
                self.dice(seq, entry, rolled)
                self.seal(seq, entry, seals.get(seq))
            rolled = entry["rolled"]
            body = {name: value for name, value in entry.items() if name != "hash"}
            self.expect(seq, "hash", linked(before, body) == entry["hash"])
            before = entry["hash"]
            self.count("past" if seq < self.past else "entries", seq >= self.past)
        self.leftovers()
        self.problems.sort(key=lambda problem: problem["seq"])

    def number(self, roll):
        return roll["index"] + 1 - self.base.get(roll["stream"], 0)

    def beginnings(self):
        record, fair, gid = self.record, self.fair, self.gid

        def matches(code, stated, message, **data):
            self.expect(-1, code, sha(message).hex() == stated, **data)

        matches("rulesHash", fair["rulesHash"], enc(record["game"], record["edition"]))
        setup, secret = record["setup"], fair.get("reveal", {}).get("secret")
        scenario = utf8(canonical(setup if self.fork is None else {"setup": setup, "fork": self.fork}))
        known = [scenario]
        if "position" in setup and secret is not None:
            salt = mac(bytes.fromhex(secret), enc("DICE1/stream", gid, "position"))
            known.append(enc(scenario, salt))
        # A position may be sealed, and is opened with the secret.
        if "position" not in setup or secret is not None:
            self.expect(-1, "scenarioHash", fair["scenarioHash"] in [sha(message).hex() for message in known])
        chairs = [text for chair in record["seats"] for text in (chair["seat"], chair["kind"])]
        matches("seatsHash", fair["seatsHash"], enc(*chairs))
        parts = ["DICE1/root", gid]
        parts += [bytes.fromhex(fair[name]) for name in ("rulesHash", "scenarioHash", "seatsHash")]
        parts += [u32(fair["n"]), bytes.fromhex(fair["anchors"][0])]
        for stream in sorted(fair["commitments"], key=by_utf16):
            parts += [stream, bytes.fromhex(fair["commitments"][stream])]
        matches("root", fair["root"], enc(*parts))
        humans = [chair["seat"] for chair in record["seats"] if chair["kind"] == "human"]
        givers = [client["seat"] for client in fair["clients"]]
        self.expect(-1, "clients", givers == ([] if fair["level"] == 1 else humans), givers=givers)
        mixed = ["DICE1/mix", gid, bytes.fromhex(fair["root"])]
        for client in fair["clients"]:
            seed = bytes.fromhex(client["c"])
            matches("clientSeed", client["d"], enc("DICE1/client", gid, client["seat"], seed), seat=client["seat"])
            mixed += [client["seat"], seed]
        matches("mix", fair["mix"], enc(*mixed))

    def opened_seeds(self):
        fair, gid = self.fair, self.gid
        chains = ["public" if i == 0 else f"public:{i + 1}" for i in range(len(fair["anchors"]))]
        for stream in chains + sorted(fair["commitments"], key=by_utf16):
            stated = self.reveal.get("seeds", {}).get(stream)
            self.count("seeds", stated is not None)
            if stated is None:
                continue
            seed = bytes.fromhex(stated)
            if stream in chains:
                key = seed
                for _ in range(fair["n"]):
                    key = key_before(key)
                anchor = fair["anchors"][chains.index(stream)]
                holds = self.expect(-1, "anchor", key.hex() == anchor, stream=stream)
            else:
                commitment = sha(enc("DICE1/commit", gid, stream, seed)).hex()
                holds = self.expect(-1, "seed", commitment == fair["commitments"][stream], stream=stream)
            if not holds:
                continue
            self.seeds[stream] = seed
            if "secret" in self.reveal:
                made = mac(bytes.fromhex(self.reveal["secret"]), enc("DICE1/stream", gid, stream)).hex()
                self.expect(-1, "secret", made == stated, stream=stream)

    def dice(self, seq, entry, before):
        following = dict(before)
        for roll in entry["rolls"]:
            stream, index = roll["stream"], roll["index"]
            expected = following.get(stream, 0)
            self.expect(seq, "index", index == expected, stream=stream, index=index, expected=expected)
            following[stream] = index + 1
            if stream == "public":
                self.public_roll(seq, roll)
            else:
                self.sealed_roll(seq, roll)
        self.expect(seq, "rolled", following == entry["rolled"])

    def public_roll(self, seq, roll):
        fair, i = self.fair, self.number(roll)
        stated = fair["keys"].get(str(i))
        if stated is None:
            self.expect(seq, "keyMissing", False, i=i)
            return
        self.used_keys.add(str(i))
        key = bytes.fromhex(stated)
        chain, place = divmod(i - 1, fair["n"])
        if place == 0 and chain >= len(fair["anchors"]):
            self.expect(seq, "anchorMissing", False, i=i)
        else:
            before = fair["anchors"][chain] if place == 0 else fair["keys"].get(str(i - 1))
            self.expect(seq, "key", key_before(key).hex() == before, i=i)
        faces = faces_of(mac(key, enc("DICE1/roll", self.gid, self.mix, u32(i))), roll)
        self.expect(seq, "face", faces == roll["faces"], stream="public", i=i, faces=faces)
        self.count("publicRolls", True)

    def sealed_roll(self, seq, roll):
        stream, number = roll["stream"], self.number(roll)
        names = [stream] if stream in self.fair["commitments"] else [
            name
            for name in sorted(self.fair["commitments"], key=by_utf16)
            if name.startswith("bot:") and stream.startswith(name + ":")
        ]
        if not names:
            self.expect(seq, "unknownStream", False, stream=stream)
            return
        name = names[0]
        seed = self.seeds.get(name)
        is_deck = stream.startswith("deck:")
        self.count("shuffles" if is_deck else "privateRolls", seed is not None)
        if seed is not None:
            purpose = [] if name == stream else [stream[len(name) + 1 :]]
            label = "DICE1/shuffle" if is_deck else "DICE1/private"
            faces = faces_of(mac(seed, enc(label, self.gid, self.mix, u32(number), *purpose)), roll)
            code = "shuffle" if roll["sides"] == 0 else "face"
            self.expect(seq, code, faces == roll["faces"], stream=stream, i=number, faces=faces)
        if is_deck and roll["sides"] == 0:
            self.leaves(seq, roll, stream[len("deck:") :], number, seed)

    def leaves(self, seq, roll, deck, r, seed):
        found = [at for at, one in enumerate(self.fair["leaves"]) if (one["deck"], one["r"]) == (deck, r)]
        if not found:
            self.expect(seq, "leavesMissing", False, deck=deck, r=r)
            return
        self.used_leaves.add(found[0])
        self.count("leaves", seed is not None)
        if seed is None:
            return
        made = [leaf(self.gid, r, p, str(card), seed).hex() for p, card in enumerate(roll["faces"])]
        self.expect(seq, "leaves", made == self.fair["leaves"][found[0]]["leaves"], deck=deck, r=r)

    def seal(self, seq, entry, at):
        command = entry["command"]
        bots = [chair["seat"] for chair in self.record["seats"] if chair["kind"] == "bot"]
        is_sealed = entry["by"] == "player" and "choice" in command and command["seat"] not in bots
        if at is None:
            self.expect(seq, "sealMissing", not is_sealed)
            return
        self.used_seals.add(at)
        if not self.expect(seq, "sealExtra", is_sealed, slot=self.fair["seals"][at]["slot"]):
            return
        sealed = self.fair["seals"][at]
        seat, slot = command["seat"], command["id"]
        salt = self.reveal.get("salts", {}).get(str(seq))
        self.count("seals", salt is not None)
        holds = sealed["seat"] == seat and sealed["slot"] == slot
        if salt is not None:
            value = enc("DICE1/secret", self.gid, seat, slot, canonical(command["choice"]), bytes.fromhex(salt))
            holds = holds and sha(value).hex() == sealed["seal"]
        elif "secret" in self.reveal:
            self.expect(seq, "saltMissing", False)
        self.expect(seq, "seal", holds, seat=seat, slot=slot)

    def order(self, seq, entry):
        command = entry["command"]
        follows = command.get("undo", seq - 1)
        holds = entry["seq"] == seq and command.get("seq", seq) == seq and ("start" in command) == (seq == 0)
        self.expect(seq, "order", holds and entry["parent"] == follows and follows < seq)

    def leftovers(self):
        fair, last = self.fair, len(self.record["entries"]) - 1
        self.expect(-1, "noEntries", last >= 0)
        if self.fork is not None:
            move, entries = self.fork["move"], self.record["entries"]
            holds = 0 <= move <= last and entries[move]["hash"] == self.fork["hash"]
            self.expect(move, "fork", holds, gid=self.fork["gid"])
        for i in sorted(fair["keys"]):
            self.expect(last, "keyExtra", i in self.used_keys, i=i)
        for at, one in enumerate(fair["leaves"]):
            self.expect(last, "leavesExtra", at in self.used_leaves, deck=one["deck"], r=one["r"])
        for at, one in enumerate(fair["seals"]):
            self.expect(last, "sealExtra", at in self.used_seals, slot=one["slot"])


def leaf(gid, r, p, card, seed):
    salt = mac(seed, enc("DICE1/cardsalt", gid, u32(r), u32(p)))
    return sha(enc("DICE1/card", gid, u32(r), u32(p), card, salt))


def verify(record):
    try:
        check = Check(record)
        check.run()
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, RecursionError):
        problem = {"seq": -1, "code": "malformed", "data": {}}
        return {"ok": False, "checked": {}, "unchecked": {}, "problems": [problem]}
    found = check.problems
    return {"ok": not found, "checked": check.checked, "unchecked": check.unchecked, "problems": found}


def main(files):
    """One verdict a line, for each file."""
    worst = 0
    for name in files:
        try:
            with open(name, encoding="utf-8-sig") as file:
                record = json.load(file)
        except (OSError, ValueError, RecursionError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            worst = 2
            continue
        verdict = verify(record)
        print(json.dumps(verdict))
        worst = max(worst, 0 if verdict["ok"] else 1)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
