import * as z from 'zod/mini';

import { longestList, matching } from '../kernel/bounded-text.ts';

/** Categories by their numbers, `none` for what is in no category. */
export const categoriesInQuery = z.pipe(
  matching(/^(none|[1-9]\d{0,14})(,(none|[1-9]\d{0,14}))*$/, 'Use category numbers or none.', longestList),
  z.transform((value: string) => {
    const parts = value.split(',');
    return { ids: parts.filter((part) => part !== 'none').map(Number), hasNone: parts.includes('none') };
  }),
);
export type CategoriesInQuery = z.output<typeof categoriesInQuery>;
