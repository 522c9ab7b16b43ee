/** Answering on the table: who and what can be pressed, and what a press, a drag or a key on it means. */

import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Point } from '../../../geometry/point.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import type { BoardProps } from '../board.ts';
import { gap } from './lines.ts';
import type { Pressing } from './marks.tsx';
import { type Answers, answersTo, arrowWay, isArrow, manAt, nextThing, pieceAt } from './reach.ts';
import type { Key, Man, Pointing, Stage } from './tabletop.ts';
import type { Tool } from './tools.tsx';
import type { Looking } from './useLooking.ts';
import type { Trying } from './useTrial.ts';

interface Parts {
  readonly props: BoardProps;
  readonly stage: Stage;
  readonly answers: Answers;
  readonly pointing: Pointing | undefined;
  readonly trying: Trying;
  readonly tool: Tool;
  readonly selected: Key | null;
  readonly select: (key: Key | null) => void;
  readonly looking: Looking;
  /** How far from something a press still means it, in lattice units. */
  readonly finger: number;
  readonly turn: number;
}

/** What the figures of the table need to know. */
interface MenParts {
  readonly lit: (man: Man) => boolean;
  readonly isPicked: (man: Man) => boolean;
  readonly isSelected: (man: Man) => boolean;
  readonly goes: (man: Man) => boolean;
  readonly nameOf: (man: Man) => string;
  readonly onPress: (man: Man) => void;
  readonly onKey: (event: KeyboardEvent, man: Man) => void;
  readonly onLook: (man: Man | null) => void;
}

export interface Acting {
  readonly men: MenParts;
  readonly press: Pressing;
  /** The answers that whoever is under the pointer means. */
  readonly aimed: readonly object[];
  readonly keyOf: (man: Man) => Key;
  readonly carries: (at: Point) => boolean;
  readonly tap: (at: Point) => void;
  readonly aim: (at: Point) => void;
}

const none: readonly object[] = [];

/** Two presses within so many inches mean one place. */
const SAME = 0.75;

export function useActing({
  props,
  stage,
  answers,
  pointing,
  trying,
  tool,
  selected,
  select,
  looking,
  finger,
  turn,
}: Parts): Acting {
  const { lang, picked, hovered, onPick, onChoose } = props;
  const t = skirmishTexts[lang].states;
  const acts = tool === 'act';
  const keyOf = (man: Man): Key => (stage.byUnit && man.unit >= 0 ? `unit ${man.unit}` : man.key);

  // What was pointed at and is no longer picked is forgotten.
  const { fixed, trial, clear } = trying;
  const mine = trial?.choice;
  useEffect(() => {
    if (fixed && mine !== undefined && trial?.legal === true && picked[0] !== mine) clear();
  }, [fixed, mine, trial, picked, clear]);

  const choose = (choices: readonly object[]): void => {
    const [only] = choices;
    if (only === undefined) return;
    clear();
    if (choices.length === 1 && picked.length === 1 && picked[0] === only) onChoose(only);
    else onPick(choices);
  };
  const aim = (at: Point): void => {
    if (trying.isNear(at, SAME * stage.inch) && trial?.legal === true) {
      onChoose(trial.choice);
      return;
    }
    const found = trying.fix(at);
    onPick(found?.legal === true ? [found.choice] : []);
  };
  const pressMan = (man: Man): void => {
    const key = keyOf(man);
    const choices = acts ? answersTo(answers, man) : [];
    if (choices.length > 0) choose(choices);
    else if (acts && pointing !== undefined && pointing.count === 1 && (man.side === 2 || man.down)) aim(man.at);
    select(selected === key && choices.length === 0 ? null : key);
  };
  const pressKey = (key: Key): void => {
    const choices = acts ? (answers.by.get(key) ?? []) : [];
    if (choices.length > 0) choose(choices);
    select(selected === key && choices.length === 0 ? null : key);
  };

  /** The things of the table that are no figures, under a finger. */
  const thingAt = (at: Point): Key | undefined => {
    const spot = stage.spots.find((each) => gap(each.at, at) < finger + stage.inch * 0.4);
    if (spot !== undefined) return spot.key;
    const hull = stage.hulls.find((each) => gap(each.at, at) < stage.inch * 1.6);
    return hull?.key;
  };
  const gateAt = (at: Point): Key | undefined =>
    stage.gates.find(({ key, a, b }) => {
      const upright = a.x === b.x;
      const off = upright ? Math.abs(at.x - a.x) : Math.abs(at.y - a.y);
      return answers.by.has(key) && off < Math.max(finger, stage.inch * 0.6);
    })?.key;

  const tap = (at: Point): void => {
    const place = acts ? answers.places.find((each) => gap(each.at, at) < finger) : undefined;
    const man = manAt(stage, at, finger);
    const isAnswer = man !== undefined && acts && answersTo(answers, man).length > 0;
    if (man !== undefined && (isAnswer || place === undefined)) pressMan(man);
    else if (place !== undefined) choose(place.choices);
    else tapThing(at);
  };
  const tapThing = (at: Point): void => {
    const thing = thingAt(at) ?? gateAt(at);
    if (thing !== undefined && (answers.by.has(thing) || pointing === undefined)) pressKey(thing);
    else if (acts && pointing !== undefined) aim(at);
    else {
      const piece = pieceAt(stage, at);
      if (piece === undefined) {
        select(null);
        onPick([]);
      } else pressKey(`piece ${piece}`);
    }
  };

  const carries = (at: Point): boolean => {
    if (!acts || pointing === undefined || pointing.count > 1) return false;
    const man = manAt(stage, at, finger);
    if (man !== undefined && pointing.men.includes(man.no)) return true;
    const hull = stage.hulls.find(({ no }) => no === pointing.hull);
    if (hull !== undefined && gap(hull.at, at) < stage.inch * 1.8) return true;
    return fixed && trial?.ends.some((end) => gap(end, at) < finger + stage.radius) === true;
  };

  /** Arrows lead from one thing to the next, Enter presses. */
  const onKey = (event: KeyboardEvent, at: Point, act: () => void): void => {
    if (event.key === 'Enter' || event.key === ' ') act();
    else if (isArrow(event.key)) {
      const next = nextThing([...stage.men, ...stage.hulls, ...stage.spots], at, arrowWay(event.key, turn));
      if (next !== undefined) document.getElementById(`at-${next.key.replace(' ', '-')}`)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // What is drawn of all this changes with the question and with who is meant, not with every inch of a drag.
  const now = { pressMan, pressKey, onKey, look: looking.look, keyOf };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const options = props.question?.options ?? none;
  const { byUnit } = stage;
  const drawn = useMemo(() => {
    const chosen = new Set(picked.length < options.length ? picked : none);
    const isMeant = (choice: object): boolean => choice === hovered || chosen.has(choice);
    const said = (name: string, lit: boolean, isSelected: boolean): string =>
      [name, ...(lit ? [t.canAct] : []), ...(isSelected ? [t.selected] : [])].join(', ');
    const isLit = (key: Key): boolean => acts && answers.by.has(key);
    const mayMean = (man: Man): boolean => acts && answersTo(answers, man).length > 0;
    const isSelected = (man: Man): boolean => selected === (byUnit && man.unit >= 0 ? `unit ${man.unit}` : man.key);
    const press: Pressing = {
      lit: isLit,
      isSelected: (key) => selected === key || (answers.by.get(key) ?? none).some(isMeant),
      nameOf: (key, name) => said(name, isLit(key), selected === key),
      onPress: (key) => latest.current.pressKey(key),
      onKey: (event, key, at) => latest.current.onKey(event, at, () => latest.current.pressKey(key)),
      onLook: (key) => latest.current.look(key),
    };
    const men: MenParts = {
      lit: mayMean,
      isPicked: (man) => answersTo(answers, man).some(isMeant),
      isSelected,
      goes: (man) => acts && pointing?.men.includes(man.no) === true,
      nameOf: (man) => said(man.name, mayMean(man), isSelected(man)),
      onPress: (man) => latest.current.pressMan(man),
      onKey: (event, man) => latest.current.onKey(event, man.at, () => latest.current.pressMan(man)),
      onLook: (man) => latest.current.look(man === null ? null : latest.current.keyOf(man)),
    };
    return { press, men };
  }, [acts, answers, byUnit, hovered, options, picked, pointing, selected, t]);

  const target = acts && typeof looking.target === 'string' ? looking.target : null;
  return {
    aimed: (target === null ? undefined : answers.by.get(target)) ?? none,
    keyOf,
    carries,
    tap,
    aim,
    ...drawn,
  };
}
