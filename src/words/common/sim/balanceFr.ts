/** Ce que dit la mesure de l’équilibre, en français. */

import type { BalanceTexts } from './balanceTexts.ts';

export const balanceFr: BalanceTexts = {
  command:
    'mesure l’équité d’un scénario, l’effet de chaque option et de chaque nombre, et cherche des réglages équitables',
  games:
    'parties de la comparaison en tout : chaque changement en a quelques-unes, les prometteurs davantage ; 0 ne compare rien, et la recherche ne change alors que les nombres du scénario',
  target: 'la part des parties que le premier camp devrait gagner, comme 0.5',
  fairGames: 'parties du dernier essai de la recherche de réglages équitables ; 0 n’en cherche pas',
  fairFile: 'écrit le scénario (ou la flotte) aux nombres équitables dans ce fichier',
  card: 'écrit une fiche d’équilibre (Markdown) dans ce fichier',
  levels: 'les robots de la fiche, du plus faible au plus fort ; sans elle, random et greedy',
  levelGames: 'parties de la fiche pour deux robots',
  equalGames:
    'parties de la fiche où le robot le plus fort joue contre lui-même ; par défaut, autant que pour deux robots quelconques',
  figures: 'écrire aussi les chiffres de la fiche dans ce fichier (JSON), sous son scénario et son ensemble d’options',
  stopped: 'Arrêté : le rapport porte sur les parties jouées jusque-là.',
  mishap: 'La partie {number} (graine {seed} ; {change}) s’est interrompue : {error}',
  asIs: 'la table telle quelle',
  title: 'Équilibre : {subject}',
  summary:
    '{count:partie|parties} en tout, {players}. {tried:changement isolé, comparé|changements isolés, comparés} à la table telle quelle, sur les mêmes dés. Graine {seed}, {nodes:position|positions} par décision, édition {edition} des règles, programme {program}, millésime {vintage}.',
  summaryBare:
    '{count:partie|parties} en tout, {players}. Aucun changement n’a été comparé. Graine {seed}, {nodes:position|positions} par décision, édition {edition} des règles, programme {program}, millésime {vintage}.',
  base: 'La table telle quelle',
  baseNote:
    'Part des victoires ({side}) : {share} sur {count:partie|parties} (intervalle à 95 % {interval}) ; une nulle compte un demi. Avance moyenne : {lead} points ({between}).',
  effects: 'Ce qui y change quelque chose',
  effectsNote:
    'De combien de points de pourcentage change la part des victoires ({side}) et de combien de points l’avance, avec leurs intervalles à 95 %. L’étoile marque ce qui est net bien que {tried:changement ait été essayé|changements aient été essayés} ; parmi les autres, un sur vingt environ paraît ainsi par hasard.',
  noEffects: 'Aucun effet n’a été vu.',
  none: 'Aucun effet vu',
  noneNote:
    'Les parties différaient, mais les deux intervalles contiennent 0 ; entre parenthèses les parties jouées. Cela ne prouve pas qu’il n’y en ait pas.',
  few: 'Pas dans les quelques parties essayées',
  fewNote:
    'Chaque partie s’est déroulée exactement comme sans lui ; entre parenthèses les parties jouées, trop peu pour dire qu’il ne compte jamais.',
  alike: 'N’a jamais compté',
  alikeNote: 'Chaque partie s’est déroulée exactement comme sans lui ; entre parenthèses les parties jouées.',
  change: 'changement',
  share: 'part',
  lead: 'avance',
  fair: 'Pour l’équité',
  fairFound:
    'Avec ces réglages la part des victoires ({side}) est de {share} sur {count:partie|parties} aux dés nouveaux (intervalle à 95 % {interval}), ce qui contient {target} :',
  fairAlready:
    'Rien à changer : la part des victoires ({side}) est de {share} sur {count:partie|parties} aux dés nouveaux (intervalle à 95 % {interval}), ce qui contient {target}.',
  fairNot:
    'Aucun réglage trouvé dont l’intervalle contienne {target}. Le plus proche : une part de {share} ({side}) sur {count:partie|parties} (intervalle à 95 % {interval}).',
  fairTrials: '{count:table essayée|tables essayées} en {games:partie|parties}.',
  fairPlay: 'Pour jouer ainsi : {command}',
  fairWrite: 'Ses nombres demandent un fichier : donner --fair-file FICHIER, et il est écrit.',
  counts: {
    figures: 'figurines : {of}',
    units: 'unités : {of}',
    hotSpots: 'points chauds',
    points: 'points : {of}',
    vehicles: 'véhicules : {of}',
    crates: 'caisses de drogue',
  },
  of: {
    contractorOut: 'un contractant sorti',
    nobodyLeftBehind: 'personne laissé derrière',
    regularWounded: 'un régulier blessé',
    regularKilled: 'un régulier tué',
    prisoner: 'un prisonnier',
    killed: 'un ennemi tué',
    wrecked: 'un véhicule détruit',
    left: 'une figurine sortie',
    tank: 'chars',
    gun: 'automoteurs',
    com: 'commandos',
    eng: 'génie',
    inf: 'infanterie',
    jeep: 'jeeps',
  },
  cardIntro:
    '{players} sauf mention contraire ; {games:partie simulée|parties simulées} en tout ; graine {seed}, {nodes:position|positions} par décision, édition {edition} des règles, programme {program}, millésime {vintage}. Les intervalles contiennent la vraie valeur dans 95 cas sur 100.',
  teaches: 'Ce qu’on en retient',
  meetings: 'Qui gagne, selon le niveau des robots',
  top: 'Ce qui y change le plus',
  firstMover: 'Jouer en premier',
  fieldOfBots: 'robots',
  lessonFavours: 'Entre deux robots {bot}, un camp est favorisé ({side}) : il gagne {share} des parties ({interval}).',
  lessonEven:
    'Entre deux robots {bot}, aucun camp n’est nettement favorisé ({side} : {share} des parties, {interval}).',
  lessonSkill:
    'Mieux jouer compte plus que le camp : {strong} bat {weak} dans les deux camps ({one} : {first} ; {other} : {second}).',
  lessonSide:
    'Le camp compte plus que mieux jouer : même {weak} gagne plus de la moitié de ses parties contre {strong} ({side} : {share}).',
  lessonMost: 'Ce qui y a le plus changé : {list}.',
  lessonNothing: 'Sur {tried:changement isolé|changements isolés}, aucun n’a nettement changé le vainqueur ni l’écart.',
  lessonLength:
    'La moitié des parties dure {turns} tours ou moins ; le tour {turn} fait le plus basculer le résultat ({swing} points de pourcentage en moyenne).',
  firstAlways:
    'Le même camp a toujours joué en premier ({side}) : l’effet du premier coup ne se distingue pas de celui du camp.',
  firstShare: 'Qui jouait en premier a gagné {share} de {count:partie|parties} ({interval}) ; {split}.',
  lengthLine:
    'Tours : médiane {median}, moitié centrale {low} – {high}, de {least} à {most} ; décisions : médiane {decisions}.',
  minutesLine:
    'Décisions par personne : {list}. Entre personnes, une partie dure environ {minutes:minute|minutes} : {decisions} décisions mesurées × {seconds:seconde supposée|secondes supposées}.',
  counted:
    '{tried:changement isolé essayé|changements isolés essayés} : {clear:net|nets}, {seen:vu|vus}, {none} sans effet vu, {alike:qui n’a jamais compté|qui n’ont jamais compté}.',
  countedFew:
    '{few:autre n’a rien changé|autres n’ont rien changé}, mais dans trop peu de parties pour dire que ce n’est jamais le cas ({least} – {most} chacun).',
  cardFoot: 'Fait par `{command}` ; la même commande redonne cette fiche, octet pour octet.',
  cardCut: 'Arrêté avant la fin : `{command}` donne la fiche entière.',
};
