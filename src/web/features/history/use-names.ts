import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { useEmployee } from '../../platform/session.ts';
import type { NameOf } from './value-words.ts';

/** The names behind the numbers that events record, from the small lists that most pages have fetched already. */
export function useNames(): NameOf {
  // Field employees read no history of businesses, and no list of them.
  const isOffice = useEmployee().role !== 'field';
  const employees = useQuery({
    queryKey: ['employees'],
    queryFn: ({ signal }) => api('GET /api/employees', { signal }),
  });
  const categories = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api('GET /api/categories', { signal }),
  });
  const businesses = useQuery({
    queryKey: ['businesses'],
    queryFn: ({ signal }) => api('GET /api/businesses', { signal }),
    enabled: isOffice,
  });
  return (kind, id) => {
    switch (kind) {
      case 'employee': {
        const found = employees.data?.find((each) => each.id === id);
        return found && `${found.firstName} ${found.lastName}`.trim();
      }
      case 'category':
        return categories.data?.find((each) => each.id === id)?.name;
      case 'business':
        return businesses.data?.find((each) => each.id === id)?.name;
      case 'salesperson':
        return businesses.data?.flatMap((each) => each.salespeople).find((each) => each.id === id)?.name;
    }
  };
}
