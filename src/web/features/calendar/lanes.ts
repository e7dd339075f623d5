/** Something with a beginning and an end, in whatever unit. */
export interface Stretch {
  start: number;
  end: number;
}

/** Where a stretch is drawn beside those that it overlaps: it covers lanes `lane` to `lane + width` of `lanes`. */
export interface Lane {
  lane: number;
  width: number;
  lanes: number;
}

/** Stretches, sorted by their start, in the groups that hang together: each overlaps another one of its group, and none beyond it. */
export function groupsOf(stretches: readonly Stretch[]): Stretch[][] {
  const groups: Stretch[][] = [];
  let groupEnd = Number.NEGATIVE_INFINITY;
  for (const stretch of stretches) {
    if (stretch.start >= groupEnd) groups.push([]);
    groups.at(-1)!.push(stretch);
    groupEnd = Math.max(groupEnd, stretch.end);
  }
  return groups;
}

/**
 * Lays the stretches of a group side by side, each in the first lane that is free. They share the room evenly, and one beside which lanes
 * stay empty is as wide as they allow.
 */
export function assignLanes(group: readonly Stretch[]): Lane[] {
  const lanes: number[] = [];
  for (const { start } of group) {
    const taken = new Set(lanes.filter((_lane, other) => group[other]!.end > start));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    lanes.push(lane);
  }
  const count = Math.max(0, ...lanes) + 1;
  return group.map(({ start, end }, index) => {
    const lane = lanes[index]!;
    const taken = lanes.filter(
      (other, at) => other > lane && group[at]!.start < end && group[at]!.end > start,
    );
    return { lane, width: Math.min(count, ...taken) - lane, lanes: count };
  });
}

/** The lane of each stretch where all keep one width, as bars over days do. The stretches are sorted by their start. */
export function stack(stretches: readonly Stretch[]): number[] {
  const ends: number[] = [];
  return stretches.map(({ start, end }) => {
    const free = ends.findIndex((each) => each <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    return lane;
  });
}
