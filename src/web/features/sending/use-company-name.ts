import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../entities/settings-query.ts';

/** The company as it stands below its e-mails, and the locale of its papers; read with the settings beside. */
export function useCompanyName(): { companyName: string; companyPhone: string; locale: string } {
  const { data } = useQuery(settingsQuery);
  return {
    companyName: data?.companyName ?? '',
    companyPhone: data?.phone ?? '',
    locale: data?.locale ?? 'en-US',
  };
}
