/** The lesson of Special Forces. */

import type { Lang } from '../lang.ts';
import type { LessonTexts } from './texts.ts';

const en: LessonTexts = {
  steps: {
    patrol: {
      see: 'A crossroads. Your patrol is three picked soldiers of class A with three actions each; the guards are of class C and have one. Sides take turns, one figure at a time. There is one turn: do more harm than you suffer.',
    },
    activate: { see: 'The light machine gun rolls six dice, as many as it has firepower.', act: 'Activate Team 2.' },
    plan: {
      see: 'First you announce what a figure will do, then you do it step by step. Any mix goes: moves, shots, close combat, rallying.',
      act: 'Announce: move, fire, fire.',
    },
    move: {
      see: 'Six inches an action in the open, less over rough ground. A good place is on the road, some 4 inches east.',
      act: 'Move Team 2 there (“Show me” finds it).',
    },
    shot: {
      see: 'Every 5 and 6 hits. Every hit rolls again for its effect: 1 to 3 suppresses, 4 or 5 wounds, 6 kills; two wounds kill too.',
      act: 'Fire at Watch 1.',
    },
    second: { see: 'Watch 1 is down, and he was their commander. One action is left.', act: 'Fire at Watch 2.' },
    suppressed: {
      see: 'Watch 2 was suppressed. He still shot, with one die fewer, and hit your leader, who is suppressed too: one die fewer, and no close combat until he has pulled himself together.',
    },
    leader: {
      see: 'Team 1 commands. He could also give his actions away to others near him.',
      act: 'Activate Team 1.',
    },
    rallyPlan: { see: 'Rallying is an action like any other.', act: 'Announce: rally, fire, fire.' },
    rally: { see: 'Class A needs 4 or more; out of command or all alone it is harder.', act: 'Rally.' },
    fire: { see: 'The marker is gone: all five dice again.', act: 'Fire at Watch 2.' },
    fireAgain: { see: 'Nothing. It happens.', act: 'Fire at Watch 2 again.' },
    closePlan: {
      see: 'Team 3 is the last. Watch 3 is within 6 inches: near enough to be rushed.',
      act: 'Announce: close combat.',
    },
    close: {
      see: 'Two rolls: to engage, 6 or more with 2 added for class A; then one die each with the same 2 for you. The lower total dies; a tie kills the defender and wounds the attacker.',
      act: 'Go for Watch 3.',
    },
    morale: {
      see: 'At the end of the turn units test their morale: two dice, less 1 for each suppressed or wounded man, less 2 for each dead, and 2 more for a dead commander. The guards came to less than nothing: they are gone.',
    },
  },
  end: 'You have won the crossroads. Grenades and rockets may stray, vehicles carry and shoot, and some scenarios hide hostages; but moves, shots, nerves and knives are what you have just seen.',
};

const fr: LessonTexts = {
  steps: {
    patrol: {
      see: 'Un carrefour. Votre patrouille : trois soldats d’élite de classe A, trois actions chacun ; les gardes sont de classe C et n’en ont qu’une. Les camps alternent, une figurine à la fois. Il y a un seul tour : faites plus de dégâts que vous n’en subissez.',
    },
    activate: {
      see: 'La mitrailleuse légère lance six dés, autant que sa puissance de feu.',
      act: 'Activez Équipe 2.',
    },
    plan: {
      see: 'On annonce d’abord ce qu’une figurine va faire, puis on le fait pas à pas. Tout se mêle : mouvements, tirs, corps à corps, ralliement.',
      act: 'Annoncez : mouvement, tir, tir.',
    },
    move: {
      see: 'Six pouces par action à découvert, moins en terrain difficile. Une bonne place est sur la route, à quelque 4 pouces vers l’est.',
      act: 'Déplacez Équipe 2 jusque-là (« Montrer » la trouve).',
    },
    shot: {
      see: 'Chaque 5 et chaque 6 touche. Chaque touche relance un dé pour son effet : de 1 à 3 accroche, 4 ou 5 blesse, 6 tue ; deux blessures tuent aussi.',
      act: 'Tirez sur Guet 1.',
    },
    second: { see: 'Guet 1 est à terre, et c’était leur chef. Il reste une action.', act: 'Tirez sur Guet 2.' },
    suppressed: {
      see: 'Guet 2 était accroché. Il a tiré quand même, avec un dé de moins, et touché votre chef, accroché à son tour : un dé de moins, et pas de corps à corps avant de s’être repris.',
    },
    leader: {
      see: 'Équipe 1 commande. Il pourrait aussi donner ses actions à d’autres, près de lui.',
      act: 'Activez Équipe 1.',
    },
    rallyPlan: { see: 'Se rallier est une action comme une autre.', act: 'Annoncez : ralliement, tir, tir.' },
    rally: {
      see: 'Il faut 4 ou plus en classe A ; hors de commandement ou tout seul, c’est plus dur.',
      act: 'Ralliez-vous.',
    },
    fire: { see: 'Le marqueur est parti : de nouveau cinq dés.', act: 'Tirez sur Guet 2.' },
    fireAgain: { see: 'Rien. Cela arrive.', act: 'Tirez encore sur Guet 2.' },
    closePlan: {
      see: 'Équipe 3 est le dernier. Guet 3 est à moins de 6 pouces : assez près pour lui sauter dessus.',
      act: 'Annoncez : corps à corps.',
    },
    close: {
      see: 'Deux jets : pour engager, 6 ou plus avec 2 ajoutés en classe A ; puis un dé chacun, avec les mêmes 2 pour vous. Le plus bas meurt ; l’égalité tue le défenseur et blesse l’attaquant.',
      act: 'Jetez-vous sur Guet 3.',
    },
    morale: {
      see: 'À la fin du tour, les unités testent leur moral : deux dés, moins 1 par homme accroché ou blessé, moins 2 par mort, et 2 encore si le chef est mort. Les gardes sont tombés plus bas que rien : ils sont partis.',
    },
  },
  end: 'Le carrefour est à vous. Grenades et roquettes peuvent dévier, les véhicules portent et tirent, des scénarios cachent des otages ; mais mouvements, tirs, nerfs et couteaux, c’est ce que vous venez de voir.',
};

export const specialForcesTexts: Readonly<Record<Lang, LessonTexts>> = { en, fr };
