import { declaredWidth, isUnbroken, type Column } from './columns.ts';

/** The narrowest and the widest that a person can make a column. */
export const widthLimits = { least: 56, most: 900 };

/** Up to here a text is not cut where its column says so, or is the name of its row or the word of its state. */
const mostWhole = 300;
/** The part of what they are declared to which words give way where the table fits its room by that. */
const givesWay = 2 / 3;

/** What a column asks of a table's room, in pixels. */
export interface WidthWish {
  /** For all that it holds. */
  need: number;
  /** Below this it goes only where the whole table fits by that. */
  least: number;
  /** Below this it does not go: the table scrolls sideways instead. */
  tightest: number;
  /** Takes what is left over. */
  grows: boolean;
  /** Says which row it is, so that it has its least before the others have more. */
  isName?: boolean;
}

/** `need` is known once its rows were measured; `given` is what a person has made it. */
export function wishOf<Row>(column: Column<Row>, need?: number, given?: number): WidthWish {
  if (given !== undefined) return { need: given, least: given, tightest: given, grows: false };
  const declared = declaredWidth(column);
  const wanted = need ?? declared;
  const isState = column.isWhole ?? column.kind === 'choice';
  const whole = isUnbroken(column) ? Infinity : isState ? mostWhole : undefined;
  const kept = whole ?? (column.card === 'title' ? mostWhole : declared);
  return {
    need: wanted,
    least: Math.min(wanted, kept),
    tightest: Math.min(wanted, column.isWhole ? declared : (whole ?? declared * givesWay)),
    grows: column.grow === true,
    isName: column.card === 'title',
  };
}

/**
 * Divides the room: everything gets its least, and where that is too much all give way but the name of the row. What is left goes to the narrowest of
 * the columns that are cut until all are whole, so that a phone number is whole before a long title, and only what is left then to those that grow.
 */
export function shareRoom(wishes: readonly WidthWish[], room: number): number[] {
  const [leasts, tightest] = [wishes.map((wish) => wish.least), wishes.map((wish) => wish.tightest)];
  const widths = [...(sum(leasts) > room && sum(tightest) <= room ? tightest : leasts)];
  let free = room - sum(widths);
  for (const [at, { isName, least }] of wishes.entries()) {
    const more = isName ? Math.max(0, Math.min(free, least - widths[at]!)) : 0;
    widths[at]! += more;
    free -= more;
  }
  while (free >= 1) {
    const cut = wishes.flatMap(({ need }, at) => (widths[at]! < need ? [at] : []));
    if (cut.length === 0) break;
    const narrowest = Math.min(...cut.map((at) => widths[at]!));
    const raised = cut.filter((at) => widths[at] === narrowest);
    const next = cut.map((at) => (widths[at]! > narrowest ? widths[at]! : wishes[at]!.need));
    const step = Math.min(Math.min(...next) - narrowest, free / raised.length);
    for (const at of raised) widths[at]! += step;
    free -= step * raised.length;
  }
  const growing = wishes.flatMap(({ grows }, at) => (grows ? [at] : []));
  for (const at of growing) widths[at]! += Math.max(0, free) / growing.length;
  return widths.map(Math.floor);
}

export function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0);
}

/** How many columns stay at the left while the others scroll: those that say which row it is, where they leave room enough. */
export function pinnedCount<Row>(
  columns: readonly Column<Row>[],
  widths: readonly number[],
  room: number,
): number {
  return columns[1]?.card === 'title' && sum(widths.slice(0, 2)) <= room / 2 ? 2 : 1;
}
