import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Business, Salesperson } from '../../shared/businesses/business-contract.ts';
import { api } from '../platform/api-client.ts';
import { withFallbackMessage } from '../platform/failure-words.ts';
import type { Option } from '../ui/combobox.tsx';
import { businessKey } from './record-keys.ts';

interface Attention {
  words: string;
  /** Nobody should be sent to work like this. */
  isGrave: boolean;
}

export type AttentionFacts = Pick<Business, 'type' | 'insuranceState' | 'licenseState'>;

/** What to look at before a business is given work; undefined when nothing is. */
export function attentionOf({ type, insuranceState, licenseState }: AttentionFacts): Attention | undefined {
  if (insuranceState === 'expired') return { words: t`Insurance expired`, isGrave: true };
  if (type === 'subcontractor' && insuranceState === 'unknown')
    return { words: t`Insurance not on file`, isGrave: true };
  if (licenseState === 'expired') return { words: t`License expired`, isGrave: true };
  if (insuranceState === 'expiring') return { words: t`Insurance expires soon`, isGrave: false };
  if (licenseState === 'expiring') return { words: t`License expires soon`, isGrave: false };
  return undefined;
}

/** The businesses that fit what is typed, as options of a Combobox; a paper that is not in order is said with the name. */
export async function findBusinessOptions(query: string, signal: AbortSignal): Promise<Option[]> {
  const found = await withFallbackMessage(
    t`Failed to fetch businesses`,
    api('GET /api/businesses', { query: { ...(query && { q: query }), limit: 30 }, signal }),
  );
  return found.map((business) => {
    const attention = attentionOf(business);
    return { value: business.id, label: business.name, detail: attention && `⚠ ${attention.words}` };
  });
}

/** The salespeople of a chosen business. */
export function useSalespeopleOf(businessId: number | undefined): readonly Salesperson[] {
  const { data } = useQuery({
    queryKey: businessKey(businessId),
    queryFn: ({ signal }) => api('GET /api/businesses/:id', { params: { id: businessId! }, signal }),
    enabled: businessId !== undefined,
  });
  return data?.salespeople ?? [];
}
