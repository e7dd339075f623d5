import * as z from 'zod/mini';

/**
 * Bounds a text, and stands before whatever else looks at it: what is longer is refused and looked at no further. Other checks of zod all run, those
 * behind a failed one too, so that a plain `maxLength` would leave an expression to work on whatever a stranger sends.
 */
export function atMost(max: number, error?: z.core.$ZodCheckMaxLengthParams['error']) {
  return z.maxLength(max, { abort: true, ...(error !== undefined && { error }) });
}

/** Text of one form that an expression tells; the form's own length is known, and `most` is only to be beyond it. */
export function matching(pattern: RegExp, sentence?: string, most = 200) {
  const [tooLong, other] = [
    atMost(most, sentence),
    sentence === undefined ? z.regex(pattern) : z.regex(pattern, sentence),
  ];
  return z.string().check(tooLong, other);
}

/** Of lists with commas between: more than the longest of them, and no longer than an address can be. */
export const longestList = 16_000;
