/** The lesson of Ambush Alley. */

import type { Lang } from '../lang.ts';
import type { LessonTexts } from './texts.ts';

const en: LessonTexts = {
  steps: {
    town: {
      see: 'A road post at the edge of a town. You command two fireteams, Red and Blue; the ambushers wait on the road. Your teams act one after the other, and the Insurgents may break in at any moment. That is the game: move so that breaking in costs them dear.',
    },
    activateBlue: { see: 'Before anybody moves, somebody should watch.', act: 'Activate Blue team.' },
    overwatch: {
      see: 'A unit may move and fire, in either order. Or it gives up both and goes on Overwatch: then it may answer whatever Insurgents do in its sight.',
      act: 'Order Overwatch.',
    },
    activateRed: { see: 'Blue has them in view.', act: 'Activate Red team.' },
    order: {
      see: 'Red shall go nearer, then shoot: at short range every die counts for more.',
      act: 'Order: move, then fire.',
    },
    move: {
      see: 'Up to 6 inches is Cautious: good for defence and reactions. Up to 12 inches is Rapid: neither. The lesson knows a good place on the road, some 4 inches west.',
      act: 'Move Red team cautiously there (“Show me” finds it).',
    },
    answer: {
      see: 'An interrupt: the ambushers fire at Red in mid-move. Their leader spares them the check. Now a Reaction Test decides who shoots first: a Quality die each, plus what counts; Insurgents need 4 or more and the higher total. Blue is on Overwatch.',
      act: 'Let Blue team answer.',
    },
    fireBack: {
      see: 'Blue was quicker and hit one man; their morale held. Then Red won its own test: it may act before the ambushers fire.',
      act: 'Fire back.',
    },
    dice: {
      see: 'Read the log: a die for each figure, more for support weapons, for an Exposed target, for short range. Attack dice of 4 or more count; each defence die stops one that is no higher than itself. What gets through hits. The fire of the ambushers came last, and thin.',
    },
    onward: {
      see: 'Each interrupt costs an inch. Red stands where it wanted to be.',
      act: 'Stop here.',
    },
    fire: { see: 'Red has not used its own fire yet.', act: 'Fire at the ambushers.' },
    insurgency: {
      see: 'The road is clear, for now. From the second turn on a die decides whether more Insurgents come: the scenario’s insurgency level is 5 of 6. They appear at numbered Hot Spots; a unit that touches one for a turn without moving puts it out.',
    },
    pilot: {
      see: 'Some turns later. The scenario is about the pilot beside his aircraft: reach him, carry him out over the east edge. The North band has no leader.',
    },
    activateAgain: { see: 'Red is near.', act: 'Activate Red team.' },
    orderAgain: { see: 'To him first, then shoot.', act: 'Order: move, then fire.' },
    reach: { see: 'Whoever touches the pilot takes him into care.', act: 'Move cautiously to reach the pilot.' },
    failed: {
      see: 'The band tried to interrupt. Without a leader it needed a 4 on its Quality die, and failed: it is done for this turn.',
      act: 'Go on.',
    },
    rest: { see: 'The pilot is in your care. There are a few inches left.', act: 'Leave them: do not move on.' },
    fireBand: {
      see: 'Who carries somebody shoots with one die fewer. At three inches that does not matter.',
      act: 'Fire at the North band.',
    },
    morale: {
      see: 'They lost men, so they checked Morale: a die for each, 4 or more is good, and most must be good. They failed: Shaken, a smaller Morale die, off into cover, and next turn they only recover. Your own men are Pinned in such a case, and whoever is hit gets First Aid.',
    },
  },
  end: 'Overwatch, interrupt, reaction, fire, morale: that is the whole wheel. Next turn you would carry him east, one team moving while the other watches.',
};

const fr: LessonTexts = {
  steps: {
    town: {
      see: 'Un poste routier à l’entrée d’une ville. Vous commandez deux équipes, Rouge et Bleue ; les guetteurs attendent sur la route. Vos équipes agissent l’une après l’autre, et les Insurgés peuvent s’en mêler à tout moment. Voilà le jeu : bouger de sorte que cela leur coûte cher.',
    },
    activateBlue: { see: 'Avant que quelqu’un bouge, quelqu’un doit veiller.', act: 'Activez l’équipe bleue.' },
    overwatch: {
      see: 'Une unité peut bouger et tirer, dans l’ordre voulu. Ou renoncer aux deux et se mettre en alerte : elle peut alors répondre à tout ce que des Insurgés font sous ses yeux.',
      act: 'Ordonnez la mise en alerte.',
    },
    activateRed: { see: 'L’équipe bleue les tient à l’œil.', act: 'Activez l’équipe rouge.' },
    order: {
      see: 'Les rouges s’approchent, puis tirent : de près, chaque dé vaut plus.',
      act: 'Ordonnez : bouger, puis tirer.',
    },
    move: {
      see: 'Jusqu’à 6 pouces, c’est prudent : bon pour la défense et les réactions. Jusqu’à 12 pouces, c’est rapide : ni l’un ni l’autre. La leçon connaît une bonne place sur la route, à quelque 4 pouces vers l’ouest.',
      act: 'Déplacez l’équipe rouge prudemment jusque-là (« Montrer » la trouve).',
    },
    answer: {
      see: 'Une interruption : les guetteurs tirent sur les rouges en plein mouvement. Leur chef les dispense du test. Un test de réaction décide maintenant qui tire d’abord : un dé de qualité chacun, plus ce qui compte ; il faut aux Insurgés 4 ou plus et le total le plus haut. Les bleus sont en alerte.',
      act: 'Faites répondre l’équipe bleue.',
    },
    fireBack: {
      see: 'Les bleus ont été plus vifs et ont touché un homme ; son groupe a tenu. Puis les rouges ont gagné leur propre test : ils agissent avant que les guetteurs tirent.',
      act: 'Ripostez.',
    },
    dice: {
      see: 'Lisez le journal : un dé par figurine, d’autres pour les armes d’appui, une cible exposée, la courte portée. Les dés d’attaque de 4 ou plus comptent ; chaque dé de défense en arrête un qui ne le dépasse pas. Le reste touche. Le tir des guetteurs est venu en dernier, et maigre.',
    },
    onward: {
      see: 'Chaque interruption coûte un pouce. Les rouges sont là où ils voulaient être.',
      act: 'Arrêtez-vous ici.',
    },
    fire: { see: 'Les rouges n’ont pas encore fait leur propre tir.', act: 'Tirez sur les guetteurs.' },
    insurgency: {
      see: 'La route est libre, pour l’instant. À partir du deuxième tour, un dé dit si d’autres Insurgés arrivent : le niveau d’insurrection du scénario est de 5 sur 6. Ils paraissent aux points chauds numérotés ; une unité qui en touche un pendant un tour sans bouger l’éteint.',
    },
    pilot: {
      see: 'Quelques tours plus tard. L’enjeu du scénario est le pilote, près de son appareil : l’atteindre, l’emporter par le bord est. La bande du nord n’a pas de chef.',
    },
    activateAgain: { see: 'Les rouges sont tout près.', act: 'Activez l’équipe rouge.' },
    orderAgain: { see: 'D’abord lui, ensuite le tir.', act: 'Ordonnez : bouger, puis tirer.' },
    reach: { see: 'Qui touche le pilote le prend en charge.', act: 'Allez prudemment jusqu’au pilote.' },
    failed: {
      see: 'La bande a voulu interrompre. Sans chef, il lui fallait 4 sur son dé de qualité, et elle a échoué : son tour est fini.',
      act: 'Continuez.',
    },
    rest: { see: 'Le pilote est à votre charge. Il reste quelques pouces.', act: 'Laissez-les : ne bougez plus.' },
    fireBand: {
      see: 'Qui porte quelqu’un tire avec un dé de moins. À trois pouces, peu importe.',
      act: 'Tirez sur la bande du nord.',
    },
    morale: {
      see: 'Ils ont perdu des hommes, d’où un test de moral : un dé chacun, 4 ou plus est bon, et la plupart doivent l’être. Échec : secoués, un dé de moral plus petit, à l’abri, et au prochain tour ils ne font que se reprendre. Les vôtres, en pareil cas, sont accrochés, et qui est touché reçoit les premiers soins.',
    },
  },
  end: 'Alerte, interruption, réaction, tir, moral : toute la roue est là. Au prochain tour vous l’emporteriez vers l’est, une équipe en marche pendant que l’autre veille.',
};

export const ambushAlleyTexts: Readonly<Record<Lang, LessonTexts>> = { en, fr };
