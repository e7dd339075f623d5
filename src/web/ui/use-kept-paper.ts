import { useEffect, useState } from 'react';
import { findPaper } from '../platform/offline/kept-papers.ts';

/** What this device keeps of a paper: undefined until that is known, null for nothing. */
export function useKeptPaper(url: string): Blob | null | undefined {
  const [kept, setKept] = useState<Blob | null>();
  useEffect(() => {
    let isOver = false;
    findPaper(url).then(
      (found) => isOver || setKept(found ?? null),
      () => isOver || setKept(null),
    );
    return () => {
      isOver = true;
    };
  }, [url]);
  return kept;
}
