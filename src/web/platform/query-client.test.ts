import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { createQueryClient } from './query-client.ts';
import { eventually } from '../../../test/support/eventually.ts';

test.each([
  ['is shown', true],
  ['is only read ahead', false],
])(
  'what is written while the first answer of a page that %s is on its way is asked for once more',
  async (_how, isShown) => {
    const cache = createQueryClient();
    let present = 'before';
    const answers: (() => void)[] = [];
    const query = {
      queryKey: ['project', 1],
      queryFn: () => {
        const answer = present;
        return new Promise<string>((resolve) => answers.push(() => resolve(answer)));
      },
    };
    const stop = isShown ? new QueryObserver(cache, query).subscribe(() => undefined) : () => undefined;
    if (!isShown) void cache.prefetchQuery(query);
    present = 'after';
    void cache.invalidateQueries({ queryKey: ['project'] });
    answers[0]!();
    if (!isShown) {
      await eventually(() =>
        expect(cache.getQueryState(query.queryKey)).toMatchObject({ data: 'before', isInvalidated: true }),
      );
      return;
    }
    await eventually(() => expect(answers).toHaveLength(2));
    answers[1]!();
    await eventually(() => expect(cache.getQueryData(query.queryKey)).toBe('after'));
    expect(answers).toHaveLength(2);
    stop();
  },
);
