import { useEffect, useState } from 'react';
import { currentPaletteSearch, type PaletteResult } from '../platform/page-actions.ts';
import { isHeld } from './command-palette-match.ts';

/** Long enough that who types fast asks once, too short to be waited for. */
const pauseMs = 70;

/** What was found is good for so long; then it is asked for again. */
const knownForMs = 60_000;

interface Known {
  results: readonly PaletteResult[];
  at: number;
}

export interface Records {
  results: readonly PaletteResult[];
  state: 'idle' | 'searching' | 'found' | 'unreachable';
}

interface Answer {
  query: string;
  results: readonly PaletteResult[];
  isUnreachable: boolean;
}

/** What earlier queries found, newest last; one palette's own, so that nobody is shown what somebody else may see. */
export type KnownQueries = Map<string, Known>;

/**
 * What the server finds. Until it has answered, what is known of the same or a shorter query, held against the present one. Each key
 * ends the request before it, and only the answer to what stands in the field is shown.
 */
export function useRecords(query: string, known: KnownQueries): Records {
  const search = currentPaletteSearch();
  const [answer, setAnswer] = useState<Answer>({ query: '', results: [], isUnreachable: false });

  useEffect(() => {
    if (!search || !query) return;
    const controller = new AbortController();
    async function ask(): Promise<void> {
      try {
        const results = await search!(query, controller.signal);
        if (controller.signal.aborted) return;
        known.set(query, { results, at: Date.now() });
        setAnswer({ query, results, isUnreachable: false });
      } catch {
        if (!controller.signal.aborted) setAnswer({ query, results: [], isUnreachable: true });
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs);
    // Asked again as soon as there is a network.
    const retry = () => void ask();
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      controller.abort();
    };
  }, [query, search, known]);

  if (!search || !query) return { results: [], state: 'idle' };
  if (answer.query === query) {
    return answer.isUnreachable
      ? { results: narrowed(query, known), state: 'unreachable' }
      : { results: answer.results, state: 'found' };
  }
  return { results: narrowed(query, known), state: 'searching' };
}

/** What was found for the longest known beginning of the query and still fits. */
function narrowed(query: string, known: KnownQueries): readonly PaletteResult[] {
  for (let length = query.length; length > 0; length -= 1) {
    const found = known.get(query.slice(0, length));
    if (!found || Date.now() - found.at > knownForMs) continue;
    return length === query.length
      ? found.results
      : found.results.filter(({ label, detail = '' }) => isHeld(query, `${label} ${detail}`));
  }
  return [];
}
