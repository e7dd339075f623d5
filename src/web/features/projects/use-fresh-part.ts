import { useEffect, useState } from 'react';
import type { Change } from './fresh-part.ts';
import type { LitPart } from './lit-part.ts';

/** Where a change that has just come is to be seen. What knows it comes with live updates, and not before the page. */
export function useFreshPart(change: Change | undefined): LitPart | undefined {
  const [lit, setLit] = useState<LitPart>();
  useEffect(() => {
    if (!change) return;
    import('./fresh-part.ts').then(
      ({ freshPartOf }) => setLit(freshPartOf(change)),
      // Without it nothing is lit.
      () => undefined,
    );
  }, [change]);
  return lit?.id === change?.id ? lit : undefined;
}
