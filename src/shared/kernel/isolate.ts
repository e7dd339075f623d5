/** Letters that are written from the right: Hebrew, Arabic and their like. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name as it stands in a sentence of plain text: one that is written from the right begins and ends for itself, so that the comma and the
 * number beside it stay where they are. Others are left as they are.
 */
export function isolate(name: string): string {
  return fromTheRight.test(name) ? `\u2068${name}\u2069` : name;
}

/** Sentences that isolate whatever is filled into them. */
export function isolating<Words extends object>(words: Words): Words {
  const entries = Object.entries(words).map(([key, value]: [string, unknown]) => [key, isolatingOne(value)]);
  return Object.fromEntries(entries) as Words;
}

function isolatingOne(value: unknown): unknown {
  if (typeof value === 'function') return (...names: string[]): unknown => value(...names.map(isolate));
  return typeof value === 'object' && value !== null ? isolating(value) : value;
}
