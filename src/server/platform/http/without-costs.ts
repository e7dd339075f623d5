import { costFields } from '../../../shared/auth/cost-fields.ts';

const kept: ReadonlySet<string> = new Set(costFields);

/**
 * An answer without costs and margins. Here rather than in every statement: a new field of one of these names is kept from the day it is
 * there. An expense that somebody without `costs.see` gets is their own, and keeps its cost.
 */
export function withoutCosts(text: string): string {
  return JSON.stringify(
    JSON.parse(text, function (this: object, key: string, value: unknown) {
      return kept.has(key) && !('paidTo' in this) ? null : value;
    }),
  );
}
