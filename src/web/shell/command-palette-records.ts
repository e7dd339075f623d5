import { useEffect, useState } from 'react';
import { currentPaletteSearch, type PaletteResult } from '../platform/page-actions.ts';
import { keepResults, knownResults } from './command-palette-memory.ts';

/** Long enough that who types fast asks once, too short to be waited for. */
const pauseMs = 70;

export interface Records {
  results: readonly PaletteResult[];
  state: 'idle' | 'searching' | 'found' | 'unreachable';
}

interface Shown extends Records {
  query: string;
}

const nothing: Shown = { query: '', results: [], state: 'idle' };

/**
 * What the server finds. Until it has answered, what is known of the same or a shorter query, held against the present one. Each key
 * ends the request before it, and only the answer to what stands in the field is shown.
 */
export function useRecords(query: string): Records {
  const search = currentPaletteSearch();
  const [shown, setShown] = useState(nothing);

  // What is known is looked up as soon as something else is typed, before anything is drawn.
  if (shown.query !== query) {
    setShown(
      search && query ? { query, results: knownResults(query), state: 'searching' } : { ...nothing, query },
    );
  }

  useEffect(() => {
    if (!search || !query) return;
    const controller = new AbortController();
    async function ask(): Promise<void> {
      try {
        const results = await search!(query, controller.signal);
        if (controller.signal.aborted) return;
        keepResults(query, results);
        setShown({ query, results, state: 'found' });
      } catch {
        if (!controller.signal.aborted) setShown((before) => ({ ...before, state: 'unreachable' }));
      }
    }
    const askNow = () => void ask();
    const timer = setTimeout(askNow, pauseMs);
    // Asked again as soon as there is a network.
    window.addEventListener('online', askNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
      controller.abort();
    };
  }, [query, search]);

  return shown;
}
