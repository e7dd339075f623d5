import { Plural } from '@lingui/react/macro';

/** Says of how many lines of a bid nobody knows the cost; its margin is without them. */
export function LinesWithoutCost({ count }: { count: number }) {
  return <Plural value={count} one="# line without a cost" other="# lines without a cost" />;
}
