/** The names of a group with some of them put before another one, in the order that they had; before none is the end. */
export function putBefore(
  names: readonly string[],
  moved: ReadonlySet<string>,
  before: string | undefined,
): string[] {
  const inHand = names.filter((name) => moved.has(name));
  const rest = names.filter((name) => !moved.has(name));
  // The place was before one that goes along: it is before the next that stays.
  const place =
    before === undefined ? undefined : names.slice(names.indexOf(before)).find((name) => !moved.has(name));
  const at = place === undefined ? rest.length : rest.indexOf(place);
  return rest.toSpliced(at, 0, ...inHand);
}

/** So many places on, or back, among those in sight, which may be a part of the group; no further than its end. */
export function positionAfterStep(
  names: readonly string[],
  inSight: readonly string[],
  moved: ReadonlySet<string>,
  by: number,
): string[] {
  const places = inSight.flatMap((name, index) => (moved.has(name) ? [index] : []));
  if (places.length === 0) return [...names];
  if (by < 0) {
    const neighbour = inSight[Math.max(0, places[0]! + by)];
    return putBefore(names, moved, neighbour);
  }
  const neighbour = inSight
    .slice(places.at(-1)! + 1)
    .filter((name) => !moved.has(name))
    .slice(0, by)
    .at(-1);
  if (neighbour === undefined) return [...names];
  const behind = names.slice(names.indexOf(neighbour) + 1).find((name) => !moved.has(name));
  return putBefore(names, moved, behind);
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
