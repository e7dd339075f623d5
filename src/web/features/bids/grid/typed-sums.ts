import { isArithmetic } from '../draft/arithmetic.ts';

/** Sums as they were typed, with what they made: shown again while nobody has changed the result. Only for this visit. */
const sums = new Map<string, { typed: string; result: string }>();

export function rememberSum(id: string, typed: string, result: string): void {
  if (isArithmetic(typed) && typed !== result) sums.set(id, { typed, result });
  else sums.delete(id);
}

export function rememberedSum(id: string, value: string): string | undefined {
  const sum = sums.get(id);
  return sum?.result === value ? sum.typed : undefined;
}
