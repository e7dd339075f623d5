import type { ReactNode } from 'react';

const mostNamed = 20;

/** What an import makes beside its rows: how many, and the first by name. */
export function Additions({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return (
    <>
      {children}: <bdi>{names.slice(0, mostNamed).join(', ')}</bdi>
      {names.length > mostNamed && ' …'}
    </>
  );
}
