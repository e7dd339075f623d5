import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '../../platform/attempt.ts';
import type { Option } from '../../ui/combobox.tsx';
import { addSalesperson, businessCalls } from './business-calls.ts';
import { businessKey, businessesKey } from '../../entities/record-keys.ts';

/** Adds a referral partner, or one of its salespeople, by name alone; a failure is said in a toast and answers undefined. */
export function useReferrals() {
  const cache = useQueryClient();
  return {
    addBusiness: async (name: string): Promise<Option | undefined> => {
      const made = await attempt((options) => businessCalls.add({ name, type: 'referral' }, options));
      void cache.invalidateQueries({ queryKey: businessesKey });
      return made && { value: made.id, label: made.name };
    },
    addSalesperson: async (businessId: number, name: string): Promise<Option | undefined> => {
      const made = await attempt((options) => addSalesperson(businessId, { name }, options));
      void cache.invalidateQueries({ queryKey: businessKey(businessId) });
      return made && { value: made.id, label: made.name };
    },
  };
}
