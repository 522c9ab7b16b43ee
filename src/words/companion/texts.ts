/** Texts of the table companion; what the screens name is by its name there. */

type Named<K extends string> = Readonly<Record<K, string>>;
type Words = Readonly<Record<string, string>>;

export interface CompanionTexts {
  readonly page: Named<
    | 'title'
    | 'lead'
    | 'game'
    | 'preset'
    | 'resolve'
    | 'units'
    | 'turn'
    | 'odds'
    | 'sums'
    | 'dice'
    | 'wants'
    | 'typed'
    | 'take'
    | 'throwHere'
    | 'again'
    | 'result'
    | 'from'
    | 'nobody'
    | 'badCount'
    | 'badFace'
    | 'mean'
    | 'keptHere'
    | 'evening'
    | 'noEvening'
    | 'forgetEvening'
  >;
  readonly sheets: Named<
    | 'lead'
    | 'fromScenario'
    | 'load'
    | 'add'
    | 'remove'
    | 'clear'
    | 'name'
    | 'side'
    | 'quality'
    | 'morale'
    | 'able'
    | 'light'
    | 'medium'
    | 'armour'
    | 'range'
    | 'leaders'
    | 'class'
    | 'weapon'
    | 'suppressed'
    | 'wounds'
    | 'less'
    | 'more'
    | 'newUnit'
    | 'none'
  >;
  readonly states: Words;
  readonly sides: Words;
  readonly sequence: Named<'turn' | 'next' | 'now' | 'restart'> & { readonly phases: Words };
  readonly screens: Words;
  readonly fields: Words;
  readonly values: Words;
  readonly roles: Words;
  readonly sums: Words;
  readonly results: Words;
  readonly throws: Words;
  readonly found: Words;
}
