/** Each id once, in the order in which their rows are locked and the history tells of them. */
export function ascendingIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((one, other) => one - other);
}
