import { isSame } from './form-values.ts';

/** What comes of two people changing one record: each field by itself. */
export interface MergedValues<Values extends object> {
  /** Theirs, with what was changed here over it; a field that both changed stays as it is here until somebody chooses. */
  values: Values;
  /** Changed by them alone. */
  taken: (keyof Values & string)[];
  /** Changed by both, and not to the same. */
  disputed: (keyof Values & string)[];
}

/** Puts together what two people made of one value; undefined where both have changed the same of it. */
export type Mergers<Values extends object> = {
  readonly [Name in keyof Values & string]?: (
    base: Values[Name],
    mine: Values[Name],
    theirs: Values[Name],
  ) => Values[Name] | undefined;
};

/** Puts what was changed here since `base` over what somebody else has saved meanwhile. */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  mergers: Mergers<Values> = {},
): MergedValues<Values> {
  const values = { ...mine };
  const taken: (keyof Values & string)[] = [];
  const disputed: (keyof Values & string)[] = [];
  for (const name of Object.keys(theirs) as (keyof Values & string)[]) {
    if (isSame(mine[name], theirs[name]) || isSame(theirs[name], base[name])) continue;
    const isOnlyTheirs = isSame(mine[name], base[name]);
    const merged = isOnlyTheirs ? theirs[name] : mergers[name]?.(base[name], mine[name], theirs[name]);
    if (merged === undefined && !isOnlyTheirs) disputed.push(name);
    else {
      values[name] = merged as Values[typeof name];
      taken.push(name);
    }
  }
  return { values, taken, disputed };
}
