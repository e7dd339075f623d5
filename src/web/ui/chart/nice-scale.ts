export interface Scale {
  /** The value at the upper edge; never zero. */
  top: number;
  /** The values that have a line, from zero to the top. */
  ticks: number[];
}

/** A scale from zero whose few lines stand at round numbers: 1, 2, 2.5 or 5 times a power of ten. */
export function niceScale(largest: number, lines = 3): Scale {
  const rough = Math.max(largest, 1) / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(Math.max(largest, 1) / step));
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
