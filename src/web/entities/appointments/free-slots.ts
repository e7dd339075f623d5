/** A stretch of a day, in minutes. */
export interface DayStretch {
  from: number;
  to: number;
}

/** Stretches that overlap as one each, with all of their names, earliest first. */
export function joinBusy<Busy extends DayStretch & { name: string }>(busy: readonly Busy[]): Busy[] {
  const found: Busy[] = [];
  for (const each of busy.toSorted((one, other) => one.from - other.from)) {
    const before = found.at(-1);
    if (before && each.from < before.to) {
      found[found.length - 1] = {
        ...before,
        to: Math.max(before.to, each.to),
        name: `${before.name}, ${each.name}`,
      };
    } else found.push(each);
  }
  return found;
}

/** Where a day's working hours are free for at least so many minutes, from a minute on. */
export function freeSlots(
  busy: readonly DayStretch[],
  open: DayStretch | undefined,
  { minutes, earliest = 0 }: { minutes: number; earliest?: number },
): DayStretch[] {
  if (!open) return [];
  const found: DayStretch[] = [];
  let from = Math.max(open.from, earliest);
  const end = { from: open.to, to: open.to };
  for (const each of [...busy.toSorted((one, other) => one.from - other.from), end]) {
    const to = Math.min(each.from, open.to);
    if (to - from >= minutes) found.push({ from, to });
    from = Math.max(from, each.to);
  }
  return found;
}
