import { plural } from '@lingui/core/macro';

/** Why the contracts and bids of the projects beside a sum come to more than it. */
export const lostWords = (count: number) =>
  plural(count, { one: '# lost, not counted', other: '# lost, not counted' });
