import { useQuery } from '@tanstack/react-query';
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
  const found = [
    ...useFound(digits.length >= leastDigits ? digits.slice(-10) : ''),
    ...useFound(/.@.+\../.test(typed.email) ? plain(typed.email) : ''),
    ...useFound(address.street.trim() === '' ? '' : plain(typed.name).slice(0, 100)),
  ];
  const byId = new Map(found.map((customer) => [customer.id, customer]));
  return [...byId.values()].flatMap((customer) => {
    const because = sameBecause(customer, typed, address);
    return because ? [{ customer, because }] : [];
  });
}

/** The known customers who fit a text, once that has stood still for a moment. */
function useFound(typed: string): readonly KnownCustomer[] {
  const q = useSettled(typed);
  const { data } = useQuery({
    queryKey: ['customers', 'suggest', q],
    queryFn: ({ signal }) => api('GET /api/customers/suggest', { query: { q }, signal }),
    enabled: q.length >= 2,
    staleTime: 30_000,
  });
  return data ?? [];
}
