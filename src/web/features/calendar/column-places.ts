import { assignLanes, groupsOf, type Stretch } from './lanes.ts';

/** Where an appointment is drawn in the column of its day. */
export interface ColumnPlace {
  /** From which to which minute. */
  start: number;
  end: number;
  /** Its left edge and its width, as shares of the column. */
  left: number;
  width: number;
  /** How many steps its left edge is moved in, so that those under it are seen beside it. */
  level: number;
  /** For how many minutes nothing lies on it: that is the room for its lines. */
  room: number;
  /** How many are not drawn because they have no line beside it. */
  more: number;
}

/** A line of text takes so long, in minutes: nothing is drawn shorter. */
export const lineMinutes = 20;
/** Narrower than this, in pixels, neither a time nor a name could be read. */
const leastWidth = 76;
/** How far each is moved in over the one below it, in pixels. */
export const stepPx = 12;

/**
 * Where the appointments of a column are drawn; undefined for one without room. Those at one time are beside each other while each can be read.
 * Where they are too many for the width, they lie on each other like folders, each below the first line of the one under it. The stretches
 * are sorted by their start.
 */
export function placesIn(stretches: readonly Stretch[], columnPx: number): (ColumnPlace | undefined)[] {
  const drawn = stretches.map(({ start, end }) => ({ start, end: Math.max(end, start + lineMinutes) }));
  return groupsOf(drawn).flatMap((group) => sideBySide(group, columnPx) ?? pile(group, columnPx));
}

function sideBySide(group: readonly Stretch[], columnPx: number): ColumnPlace[] | undefined {
  const lanes = assignLanes(group);
  if (lanes[0]!.lanes > 1 && columnPx / lanes[0]!.lanes < leastWidth) return undefined;
  return lanes.map(({ lane, width, lanes: count }, index) => ({
    ...group[index]!,
    left: lane / count,
    width: width / count,
    level: 0,
    room: group[index]!.end - group[index]!.start,
    more: 0,
  }));
}

function pile(group: readonly Stretch[], columnPx: number): (ColumnPlace | undefined)[] {
  const deepest = Math.max(0, Math.floor((columnPx - leastWidth) / stepPx));
  const shown: ColumnPlace[] = [];
  return group.map(({ start, end }) => {
    // The last one that still goes on lies over all the others that do.
    const below = shown.findLast((each) => each.end > start);
    const top = below ? Math.max(start, below.start + lineMinutes) : start;
    const level = below ? below.level + 1 : 0;
    if (below && (level > deepest || top + lineMinutes > end)) {
      below.more += 1;
      return undefined;
    }
    for (const each of shown) if (each.end > top) each.room = Math.min(each.room, top - each.start);
    const place = { start: top, end, left: 0, width: 1, level, room: end - top, more: 0 };
    shown.push(place);
    return place;
  });
}
