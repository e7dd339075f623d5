import { encodeCursor, type Cursor } from './cursor.ts';
import { JsonText, listAnswer, type ListAnswer } from './route.ts';

/** A page as the statement of a list answers it. */
export interface ListedPage {
  /** The rows as JSON. */
  rows: string;
  /** How many there are in all. */
  total: number;
  /** Where the page ends, when there is more behind it: what its last row is ordered by, and its id. */
  last: readonly [Cursor['value'], number] | null;
}

export function pageAnswer({ rows, total, last }: ListedPage): ListAnswer {
  return listAnswer(new JsonText(rows), {
    totalCount: total,
    next: last ? encodeCursor({ value: last[0], id: last[1] }) : undefined,
  });
}
