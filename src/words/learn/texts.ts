/** What a lesson says; the steps have the names that the lesson gives them. */

/** What there is to see, and what to do now. */
export interface StepText {
  readonly see: string;
  /** None where there is only something to look at. */
  readonly act?: string;
}

export interface LessonTexts {
  readonly steps: Readonly<Record<string, StepText>>;
  /** When all is done. */
  readonly end: string;
}
