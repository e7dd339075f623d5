import type { Draft } from '../../platform/draft.ts';

/** What a form shows with a draft: the fields that it holds, the others as they are. */
export function valuesOfDraft<Values extends object>(
  initial: Values,
  draft: Pick<Draft, 'values'> | undefined,
): Values {
  return { ...initial, ...(draft?.values as Partial<Values> | undefined) };
}

/** The first words that stand in a form, to know its draft by. */
export function firstWords(values: unknown): string {
  if (typeof values === 'string') return values.trim().split('\n')[0]!.slice(0, 60);
  if (typeof values !== 'object' || values === null) return '';
  for (const each of Object.values(values)) {
    const words = firstWords(each);
    if (words) return words;
  }
  return '';
}
