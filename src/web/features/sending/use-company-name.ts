import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

/** The company as it stands below its e-mails, and the locale of its papers; read with the settings beside. */
export function useCompanyName(): { companyName: string; companyPhone: string; locale: string } {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api('GET /api/settings', { signal }),
    staleTime: 5 * 60_000,
  });
  return {
    companyName: data?.companyName ?? '',
    companyPhone: data?.phone ?? '',
    locale: data?.locale ?? 'en-US',
  };
}
