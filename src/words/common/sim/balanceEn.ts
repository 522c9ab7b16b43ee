/** What the measure of balance says, in English. */

import type { BalanceTexts } from './balanceTexts.ts';

export const balanceEn: BalanceTexts = {
  command: 'measure how fair a scenario is, what each option and number does to that, and how to make it fair',
  games:
    'games of the comparison in all: each change begins with a few, the promising ones get more; 0 compares nothing, and the search then turns only the numbers of the scenario',
  target: 'the share of the games that the first side should win, such as 0.5',
  fairGames: 'games of the last trial of the search for fair settings; 0 looks for none',
  fairFile: 'write the scenario (or fleet) with the fair numbers into this file',
  card: 'write a balance card (Markdown) into this file',
  levels: 'the bots of the card, from the weakest up; without it, random and greedy',
  levelGames: 'games of the card for each two bots',
  equalGames: 'games of the card for the strongest bot against itself; without it, as many as for any two',
  figures: 'also write the figures of the card into this file (JSON), under its scenario and preset',
  stopped: 'Stopped: the report is about the games played so far.',
  mishap: 'Game {number} (seed {seed}; {change}) broke off: {error}',
  asIs: 'the table as it is',
  title: 'Balance: {subject}',
  summary:
    '{count:game|games} in all, {players}. {tried:single change was|single changes were} compared with the table as it is, on the same dice. Seed {seed}, {nodes:position|positions} a decision, rules edition {edition}, program {program}, vintage {vintage}.',
  summaryBare:
    '{count:game|games} in all, {players}. No changes were compared. Seed {seed}, {nodes:position|positions} a decision, rules edition {edition}, program {program}, vintage {vintage}.',
  base: 'The table as it is',
  baseNote:
    '{side} win {share} of {count:game|games} (95 % interval {interval}); a draw is half. Their lead is {lead} points ({between}).',
  effects: 'What changes it',
  effectsNote:
    'By how many percentage points the share of {side} changes and by how many points their lead, with 95 % intervals. A star marks what is clear even though {tried:change was|changes were} tried; of the others about one in twenty looks like this by chance.',
  noEffects: 'No effect was seen.',
  none: 'No effect seen',
  noneNote:
    'Games differed, but both intervals hold 0; in brackets the games played. This is no proof that there is none.',
  few: 'Not in the few games tried',
  fewNote:
    'Every game went exactly as without it; in brackets the games played, which are too few to say that it never matters.',
  alike: 'Never mattered',
  alikeNote: 'Every game went exactly as without it; in brackets the games played.',
  change: 'change',
  share: 'share',
  lead: 'lead',
  fair: 'Making it fair',
  fairFound:
    'With these settings {side} win {share} of {count:game|games} on fresh dice (95 % interval {interval}), which holds {target}:',
  fairAlready:
    'Nothing needs to change: {side} win {share} of {count:game|games} on fresh dice (95 % interval {interval}), which holds {target}.',
  fairNot:
    'No settings were found whose interval holds {target}. The nearest: {side} win {share} of {count:game|games} (95 % interval {interval}).',
  fairTrials: '{count:table was|tables were} tried in {games:game|games}.',
  fairPlay: 'To play it so: {command}',
  fairWrite: 'Its numbers need a file: give --fair-file FILE, and it is written.',
  counts: {
    figures: 'figures of {of}',
    units: 'units of {of}',
    hotSpots: 'Hot Spots',
    points: 'points for {of}',
    vehicles: 'vehicles: {of}',
    crates: 'crates of drugs',
  },
  of: {
    contractorOut: 'a contractor out',
    nobodyLeftBehind: 'nobody left behind',
    regularWounded: 'a Regular wounded',
    regularKilled: 'a Regular killed',
    prisoner: 'a prisoner',
    killed: 'an enemy killed',
    wrecked: 'a vehicle wrecked',
    left: 'a figure that left',
    tank: 'tanks',
    gun: 'gun carriers',
    com: 'commandos',
    eng: 'engineers',
    inf: 'infantry',
    jeep: 'jeeps',
  },
  cardIntro:
    '{players} unless said otherwise; {games:simulated game|simulated games} in all; seed {seed}, {nodes:position|positions} a decision, rules edition {edition}, program {program}, vintage {vintage}. Intervals hold the true value in 95 of 100 cases.',
  teaches: 'What it teaches',
  meetings: 'Who wins, by the level of the bots',
  top: 'What changes it most',
  firstMover: 'Moving first',
  fieldOfBots: 'bots',
  lessonFavours: 'Between two {bot} bots {side} are favoured: they win {share} of the games ({interval}).',
  lessonEven: 'Between two {bot} bots neither side is clearly favoured: {side} win {share} of the games ({interval}).',
  lessonSkill:
    'Better play decides more than the side: {strong} beats {weak} on either side ({first} as {one}, {second} as {other}).',
  lessonSide:
    'The side decides more than better play: even {weak} wins more than half of its games as {side} against {strong} ({share}).',
  lessonMost: 'What changed it most: {list}.',
  lessonNothing: 'Of {tried:single change|single changes} none clearly changed who wins or by how much.',
  lessonLength:
    'Half of the games last {turns} turns or less; turn {turn} swings the result most ({swing} percentage points on average).',
  firstAlways: '{side} moved first in every game, so that moving first cannot be told apart from being {side}.',
  firstShare: 'Whoever moved first won {share} of {count:game|games} ({interval}); {split}.',
  lengthLine:
    'Turns: median {median}, middle half {low} – {high}, from {least} to {most}; decisions: median {decisions}.',
  minutesLine:
    'Decisions by person: {list}. Between people it takes about {minutes:minute|minutes}: {decisions} measured decisions × {seconds:assumed second|assumed seconds}.',
  counted:
    '{tried:single change was|single changes were} tried: {clear} clear, {seen} seen, {none} without effect seen, {alike} that never mattered.',
  countedFew:
    '{few:more|more} made no difference, but in too few games to say that it never does ({least} – {most} each).',
  cardFoot: 'Made by `{command}`; the same command gives this card again, byte for byte.',
  cardCut: 'Stopped early: `{command}` gives the whole card.',
};
