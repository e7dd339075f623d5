import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/api-client.ts';
import { customerDuplicatesKey } from './record-keys.ts';
import { useSettled } from '../platform/use-settled.ts';

export interface TypedCustomer {
  name: string;
  phone: string;
  email: string;
  street: string;
  postalCode: string;
}

/** Shorter numbers are extensions or half typed. */
const leastDigits = 7;

/** Known customers who may be the one that is being written down, while that is typed. */
export function useTypedDuplicates({ name, phone, email, street, postalCode }: TypedCustomer) {
  const settled = useSettled(
    JSON.stringify({
      name: name.trim(),
      phone: phone.replaceAll(/\D/g, '').length < leastDigits ? '' : phone.trim(),
      email: /.@[^@\s]+\../.test(email) ? email.trim() : '',
      street: street.trim(),
      postalCode: postalCode.trim(),
    }),
  );
  const query = JSON.parse(settled) as TypedCustomer;
  return useQuery({
    queryKey: [...customerDuplicatesKey, 'typed', settled],
    queryFn: ({ signal }) => api('GET /api/customers/duplicates', { query: { ...query }, signal }),
    enabled: query.phone !== '' || query.email !== '' || (query.name !== '' && query.street !== ''),
    staleTime: 30_000,
  });
}
