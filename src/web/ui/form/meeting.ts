import { isSame } from './form-values.ts';
import { mergeValues, type Mergers } from './merge-values.ts';

/** How a form shows its record when somebody else has saved it meanwhile. */
export interface Merging<Values extends object> {
  /** The form's values of a record as the server answers it: the 412's `current`, and what a save answers. */
  valuesOf: (record: never) => Values;
  /** What each field is called, and how its value is said where that is no plain text. */
  words: { [Name in keyof Values & string]: FieldWords<Values[Name]> };
  /** For values of several parts, such as lines: what each has changed of its own goes together. */
  mergers?: Mergers<Values> | undefined;
}

interface ShownField<Value> {
  label: string;
  show: (value: Value) => string;
}

/** Text needs no more than the field's name. */
export type FieldWords<Value> = [Value] extends [string] ? string | ShownField<Value> : ShownField<Value>;

type Choice = 'mine' | 'theirs';

export interface Dispute<Values extends object> {
  name: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
  choice: Choice | undefined;
}

/** What the form found when another save came between: what it took over, and what the person has to choose. */
export interface Meeting<Values extends object> {
  /** ISO; undefined when the record does not tell. */
  savedAt: string | undefined;
  /** It was saved in another tab of this browser. */
  isOwn: boolean;
  taken: readonly { name: keyof Values & string; before: Values[keyof Values]; now: Values[keyof Values] }[];
  disputes: readonly Dispute<Values>[];
}

interface Present<Values extends object> {
  base: Values;
  mine: Values;
  theirs: Values;
  earlier: Meeting<Values> | undefined;
  mergers?: Mergers<Values> | undefined;
}

/** The meeting, and the values that the form goes on with; no meeting when both say the same. */
export function meet<Values extends object>(
  { base, mine, theirs, earlier, mergers }: Present<Values>,
  from: Pick<Meeting<Values>, 'savedAt' | 'isOwn'>,
): { values: Values; meeting: Meeting<Values> | undefined } {
  const { values, taken, disputed } = mergeValues(base, mine, theirs, mergers);
  // What nobody has chosen yet is still to be chosen, also when this save left it alone.
  const open = (earlier?.disputes ?? [])
    .filter(({ name, choice }) => !choice && !disputed.includes(name) && !isSame(mine[name], theirs[name]))
    .map(({ name }) => name);
  const seen = (earlier?.taken ?? []).filter(({ name }) => !taken.includes(name));
  const meeting: Meeting<Values> = {
    ...from,
    taken: [...seen, ...taken.map((name) => ({ name, before: base[name], now: theirs[name] }))],
    disputes: [...open, ...disputed].map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      choice: undefined,
    })),
  };
  const isQuiet = meeting.taken.length === 0 && meeting.disputes.length === 0;
  return { values, meeting: isQuiet ? undefined : meeting };
}

export function isUndecided<Values extends object>(meeting: Meeting<Values> | undefined): boolean {
  return meeting?.disputes.some(({ choice }) => !choice) ?? false;
}

/** The meeting once a field was chosen. */
export function withChoice<Values extends object>(
  meeting: Meeting<Values>,
  name: string,
  choice: Choice,
): Meeting<Values> {
  return {
    ...meeting,
    disputes: meeting.disputes.map((each) => (each.name === name ? { ...each, choice } : each)),
  };
}

/** The meeting once fields were changed by hand: that is mine now, and what was chosen by it is. */
export function withTyped<Values extends object>(
  meeting: Meeting<Values>,
  change: Partial<Values>,
): Meeting<Values> {
  return {
    ...meeting,
    taken: meeting.taken.filter(({ name }) => !(name in change)),
    disputes: meeting.disputes.map((each) =>
      each.name in change
        ? { ...each, mine: change[each.name] as Values[keyof Values], choice: each.choice && 'mine' }
        : each,
    ),
  };
}
