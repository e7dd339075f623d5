/** Takes a value into a statement and gives its place, `$n`. */
export type Param = (value: unknown) => string;

/** The values of a statement that is put together, and what takes another. */
export interface Parameters {
  values: unknown[];
  param: Param;
}

/** Collects the values of a statement that is put together, behind those whose places stand in its text already. */
export function parameters(...first: readonly unknown[]): Parameters {
  const values = [...first];
  return { values, param: (value) => `$${values.push(value)}` };
}
