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

/**
 * Lays stretches that overlap side by side, each in the first lane that is free. Those that hang together share the room evenly, and
 * one beside which lanes stay empty is as wide as they allow. The stretches are sorted by their start.
 */
export function assignLanes(stretches: readonly Stretch[]): Lane[] {
  const lanes: number[] = [];
  const result: Lane[] = [];
  let cluster: number[] = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;

  function closeCluster() {
    const count = cluster.reduce((most, index) => Math.max(most, lanes[index]! + 1), 0);
    for (const index of cluster) {
      result[index] = { lane: lanes[index]!, width: roomOf(index, cluster, count), lanes: count };
    }
    cluster = [];
  }

  /** How many lanes to the right are empty for as long as it lasts. */
  function roomOf(index: number, among: readonly number[], count: number): number {
    const { start, end } = stretches[index]!;
    const taken = among
      .filter((other) => lanes[other]! > lanes[index]!)
      .filter((other) => stretches[other]!.start < end && stretches[other]!.end > start)
      .map((other) => lanes[other]!);
    return Math.min(count, ...taken) - lanes[index]!;
  }

  for (const [index, { start, end }] of stretches.entries()) {
    if (start >= clusterEnd) closeCluster();
    const taken = new Set(
      cluster.filter((other) => stretches[other]!.end > start).map((other) => lanes[other]!),
    );
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    lanes[index] = lane;
    cluster.push(index);
    clusterEnd = Math.max(cluster.length === 1 ? end : clusterEnd, end);
  }
  closeCluster();
  return result;
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
