import { TypeOverrides } from 'pg';

const oid = { int8: 20, int8Array: 1016, textArray: 1009, date: 1082, dateArray: 1182 };

/** Reads a bigint column as a number; throws rather than returning a number that is no longer exact. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The stored number ${text} is too large to be read exactly.`);
  return value;
}

/**
 * How column values arrive: bigint as number, date as `YYYY-MM-DD`, timestamptz as Date, numeric as string. Days stay text
 * because a Date would move them by a day in some time zones.
 */
export function columnParsers(): TypeOverrides {
  const parsers = new TypeOverrides();
  // Its published type speaks of binary values of numbers; without a format it is the parser of text.
  const parseTextArray = parsers.getTypeParser(oid.textArray) as unknown as (
    text: string,
  ) => (string | null)[];
  parsers.setTypeParser(oid.int8, parseInt8);
  parsers.setTypeParser(oid.int8Array, (text: string) =>
    parseTextArray(text).map((item) => (item === null ? null : parseInt8(item))),
  );
  parsers.setTypeParser(oid.date, (text: string) => text);
  parsers.setTypeParser(oid.dateArray, (text: string) => parseTextArray(text));
  return parsers;
}
