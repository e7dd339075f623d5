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

/** One step on among those in sight, which may be a part of the group. */
export function stepped(
  names: readonly string[],
  inSight: readonly string[],
  moved: ReadonlySet<string>,
  by: -1 | 1,
): string[] {
  const places = inSight.flatMap((name, index) => (moved.has(name) ? [index] : []));
  if (places.length === 0) return [...names];
  if (by < 0) {
    const neighbour = inSight[Math.max(0, places[0]! - 1)];
    return putBefore(names, moved, neighbour);
  }
  const neighbour = inSight.slice(places.at(-1)! + 1).find((name) => !moved.has(name));
  if (neighbour === undefined) return [...names];
  const behind = names.slice(names.indexOf(neighbour) + 1).find((name) => !moved.has(name));
  return putBefore(names, moved, behind);
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
