/** SQL: a list of words of the code's own, such as statuses, for `in (…)` and `array[…]`; what a person gives is a parameter. */
export const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/** SQL: the rows of a select as a JSON array, empty where there are none. */
export const jsonRows = (rows: string) =>
  `(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows}) r)`;
