import { useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { companyTimeZone, dayOf } from '../platform/company-time.ts';
import { formattingLocale } from '../platform/formatting-locale.ts';
import { intlFormat } from '../platform/intl-format.ts';

/** Since when the oldest of what is on the screen is known, such as `2:05 PM`; undefined where nothing is shown that was read. */
export function useKnownSince(isWanted: boolean): string | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listen) => cache.subscribe(listen),
    () => (isWanted ? oldestShown(cache) : undefined),
  );
}

function oldestShown(cache: QueryCache): string | undefined {
  const shown = cache.findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt > 0 });
  if (shown.length === 0) return undefined;
  const at = Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
  return intlFormat(Intl.DateTimeFormat, formattingLocale(), {
    ...(dayOf(at) !== dayOf(Date.now()) && { dateStyle: 'medium' }),
    timeStyle: 'short',
    timeZone: companyTimeZone(),
  }).format(at);
}
