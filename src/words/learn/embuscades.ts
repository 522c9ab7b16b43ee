/** The lesson of Embuscades. */

import type { Lang } from '../lang.ts';
import type { LessonTexts } from './texts.ts';

const en: LessonTexts = {
  steps: {
    island: {
      see: 'The island of Yambo. You lead the Regulars, blue, in the west; the Rebels sit in the east. Your flags lie on your reserve, deep in their half. Fetch them: whoever has all flags home first wins. In a short game that is three.',
    },
    throw: { see: 'Every turn begins with two dice.', act: 'Throw them.' },
    leave: {
      see: 'A 2 and a 6. Everything waits in your camp, and a six opens its gate. Companies ride along: they are the strength of a vehicle. Only infantry can carry flags.',
      act: 'Bring infantry 1 out of camp with 3 companies.',
    },
    compass: {
      see: 'It stands on your HQ, where nobody can touch it. The other die is still there, and a vehicle drives exactly what a die says. The way out leads over the compass: who crosses it outward draws a card.',
      act: 'Drive 2 with infantry 1, on any road you like.',
    },
    cards: {
      see: 'You drew “Reinforcements”. Personnel cards stay secret in your hand, two at most, until you play one; Radio Yambo cards happen at once. Both dice are spent, but a card may be played until you end your turn.',
    },
    card: {
      see: 'Reinforcements brings three companies from the arsenal to your camp.',
      act: 'Play the card; in a real game you could keep it.',
    },
    again: {
      see: 'Three more companies wait in camp. The Rebels have thrown a six too, but did nothing. Your turn again.',
      act: 'Throw the dice.',
    },
    total: {
      see: 'You may use the dice one by one, for the same vehicle or for two, or add them for one long drive. Where roads part, you choose.',
      act: 'Drive the sum of both dice with infantry 1, anywhere.',
    },
    companies: {
      see: 'Later, on the North Ridge. Your tank carries 4 companies, the Rebel infantry before it only 2. Who is as strong as the target, or stronger, may attack it, if a die leads exactly there. Your own vehicles are not in the way.',
    },
    throwAmbush: { see: 'The Rebel is four steps from your tank.', act: 'Throw the dice.' },
    ambush: { see: 'There is the four.', act: 'Attack with the tank.' },
    prisoner: {
      see: 'The tank stays where it is; the Rebels lose one company, which is now a prisoner on an islet. Only a jeep brings prisoners home. A vehicle that is empty when hit is destroyed, and so is one with a flag or a mine: at once, with all aboard.',
    },
    mine: {
      see: 'Your commando carries a mine. It lays it by driving off: the mine stays on the cell that it leaves.',
      act: 'Drive back 2 with commando 1, and leave the mine.',
    },
    barred: {
      see: 'Now the ridge is closed for both sides. Nobody drives through a mine and nobody attacks past it; only engineers clear it, or a card. On stations, ports and airfields, by the way, a vehicle may jump to the twin cell instead of driving.',
    },
    flags: {
      see: 'The last scene. Two flags are home, a third waits on your HQ aboard infantry 2. Infantry 1 is two steps from the reserve, where the others lie.',
    },
    throwFlag: { see: 'First fetch one more.', act: 'Throw the dice.' },
    reserve: { see: 'A 2: exactly the way to the reserve.', act: 'Drive infantry 1 onto the reserve.' },
    take: { see: 'On your reserve you are safe, and taking a flag costs nothing.', act: 'Take a flag.' },
    carry: {
      see: 'Who carries a flag is lost with a single hit. Do not stay: the other die is still yours.',
      act: 'Drive 5 with infantry 1, along the North Ridge towards home.',
    },
    home: {
      see: 'A flag counts in camp only, the HQ is not enough. Going into camp needs no dice, but it is your whole turn, and you have to say so before you throw.',
      act: 'Bring infantry 2 into camp.',
    },
  },
  end: 'Three flags are home: you have won. You know what you need; jeeps, engineers and the other cards explain themselves when you meet them.',
};

const fr: LessonTexts = {
  steps: {
    island: {
      see: 'L’île de Yambo. Vous menez les Réguliers, en bleu, à l’ouest ; les Rebelles sont à l’est. Vos drapeaux sont sur votre réserve, loin dans leur moitié. Allez les chercher : qui les a tous livrés gagne. Dans une partie courte, il y en a trois.',
    },
    throw: { see: 'Chaque tour commence par deux dés.', act: 'Lancez-les.' },
    leave: {
      see: 'Un 2 et un 6. Tout attend dans votre camp, et un six en ouvre la porte. Des compagnies montent à bord : elles font la force d’un véhicule. Seule l’infanterie porte des drapeaux.',
      act: 'Sortez l’infanterie 1 du camp avec 3 compagnies.',
    },
    compass: {
      see: 'La voici sur votre Q.G., où nul ne peut la toucher. Il reste l’autre dé, et un véhicule avance exactement de ce que dit un dé. La sortie passe par la boussole : qui la franchit vers l’extérieur tire une carte.',
      act: 'Avancez de 2 avec l’infanterie 1, sur la route de votre choix.',
    },
    cards: {
      see: 'Vous avez tiré « Renforts ». Les cartes Personnel restent secrètes dans votre main, deux au plus, jusqu’à ce que vous en jouiez une ; celles de Radio Yambo agissent tout de suite. Les deux dés sont joués, mais une carte se joue jusqu’à la fin de votre tour.',
    },
    card: {
      see: 'Renforts amène trois compagnies de l’arsenal au camp.',
      act: 'Jouez la carte ; dans une vraie partie, vous pourriez la garder.',
    },
    again: {
      see: 'Trois compagnies de plus attendent au camp. Les Rebelles aussi ont fait un six, mais n’ont rien entrepris. C’est de nouveau à vous.',
      act: 'Lancez les dés.',
    },
    total: {
      see: 'Vous pouvez jouer les dés un à un, pour le même véhicule ou pour deux, ou les additionner pour un long trajet. Aux carrefours, vous choisissez.',
      act: 'Avancez l’infanterie 1 de la somme des deux dés, où vous voulez.',
    },
    companies: {
      see: 'Plus tard, sur la Crête Nord. Votre tank porte 4 compagnies, l’infanterie rebelle devant lui 2 seulement. Qui est au moins aussi fort que la cible peut l’attaquer, si un dé y mène exactement. Vos propres véhicules ne gênent pas.',
    },
    throwAmbush: { see: 'Le Rebelle est à quatre pas de votre tank.', act: 'Lancez les dés.' },
    ambush: { see: 'Voilà le quatre.', act: 'Attaquez avec le tank.' },
    prisoner: {
      see: 'Le tank reste où il est ; les Rebelles perdent une compagnie, prisonnière désormais sur l’île des prisonniers. Seule une jeep ramène des prisonniers. Un véhicule touché à vide est détruit, et de même celui qui porte un drapeau ou une mine : d’un coup, avec tout le monde à bord.',
    },
    mine: {
      see: 'Votre commando porte une mine. Il la pose en s’éloignant : elle reste sur la case qu’il quitte.',
      act: 'Reculez de 2 avec le commando 1, en laissant la mine.',
    },
    barred: {
      see: 'La crête est maintenant fermée aux deux camps. Nul ne traverse une mine ni n’attaque au-delà ; seul le génie l’enlève, ou une carte. Au passage : sur une gare, un port ou un aérodrome, un véhicule peut sauter à la case jumelle au lieu de rouler.',
    },
    flags: {
      see: 'Dernière scène. Deux drapeaux sont livrés, un troisième attend sur votre Q.G. à bord de l’infanterie 2. L’infanterie 1 est à deux pas de la réserve, où sont les autres.',
    },
    throwFlag: { see: 'Allez d’abord en chercher un de plus.', act: 'Lancez les dés.' },
    reserve: { see: 'Un 2 : juste ce qu’il faut pour la réserve.', act: 'Conduisez l’infanterie 1 sur la réserve.' },
    take: {
      see: 'Sur votre réserve vous êtes à l’abri, et prendre un drapeau ne coûte rien.',
      act: 'Prenez un drapeau.',
    },
    carry: {
      see: 'Qui porte un drapeau est perdu au premier coup. Ne restez pas : l’autre dé est encore à vous.',
      act: 'Avancez l’infanterie 1 de 5, par la Crête Nord, vers la maison.',
    },
    home: {
      see: 'Un drapeau ne compte qu’au camp, le Q.G. ne suffit pas. Rentrer ne demande pas de dés, mais prend tout le tour, et s’annonce avant de lancer.',
      act: 'Faites rentrer l’infanterie 2 au camp.',
    },
  },
  end: 'Trois drapeaux sont livrés : vous avez gagné. Vous savez l’essentiel ; jeeps, génie et autres cartes s’expliquent quand on les rencontre.',
};

export const embuscadesTexts: Readonly<Record<Lang, LessonTexts>> = { en, fr };
