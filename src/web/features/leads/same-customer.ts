import { useQueries } from '@tanstack/react-query';
import { isSamePlace } from '../../../shared/projects/street-key.ts';
import { api } from '../../platform/api-client.ts';
import type { KnownCustomer, LeadAddress, LeadValues } from './lead-values.ts';
import { useSettled } from './use-settled.ts';

export type SameBecause = 'phone' | 'email' | 'address';

/** A known customer who is most likely the caller, and what tells it. */
export interface SameCustomer {
  customer: KnownCustomer;
  because: SameBecause;
}

type NewCustomer = LeadValues['customer'];

/** Shorter numbers are extensions or half typed. */
const leastDigits = 7;
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');
/** Ten digits are a number without its country's prefix. */
const isSamePhone = (one: string, other: string) =>
  one.length >= leastDigits && other.length >= leastDigits && one.slice(-10) === other.slice(-10);
const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** What tells that a known customer is the one who is being entered: the phone, the e-mail, or name and address. */
export function sameBecause(
  known: KnownCustomer,
  typed: NewCustomer,
  address: LeadAddress,
): SameBecause | undefined {
  if (isSamePhone(digitsOf(known.phone ?? ''), digitsOf(typed.phone))) return 'phone';
  if (typed.email.trim() !== '' && plain(known.email ?? '') === plain(typed.email)) return 'email';
  if (plain(typed.name) !== '' && plain(known.name) === plain(typed.name) && isSamePlace(known, address)) {
    return 'address';
  }
  return undefined;
}

/**
 * The known customers who are most likely the one who is being entered, while that is typed. It asks the search of known customers for
 * each of phone, e-mail and name; a call that finds duplicates by itself would take the place of these three.
 */
export function useSameCustomers(typed: NewCustomer, address: LeadAddress): SameCustomer[] {
  const digits = digitsOf(typed.phone);
  const searches = [
    useSettled(digits.length >= leastDigits ? digits.slice(-10) : ''),
    useSettled(/.@.+\../.test(typed.email) ? plain(typed.email) : ''),
    useSettled(address.street.trim() === '' ? '' : plain(typed.name).slice(0, 100)),
  ];
  const found = useQueries({
    queries: [...new Set(searches.filter((q) => q.length >= 2))].map((q) => ({
      queryKey: ['customers', 'suggest', q],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api('GET /api/customers/suggest', { query: { q }, signal }),
      staleTime: 30_000,
    })),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  });
  const byId = new Map(found.map((customer) => [customer.id, customer]));
  return [...byId.values()].flatMap((customer) => {
    const because = sameBecause(customer, typed, address);
    return because ? [{ customer, because }] : [];
  });
}
