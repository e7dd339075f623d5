import { useQuery } from '@tanstack/react-query';
import { usualBusinessHours, type BusinessHours } from '../../shared/settings/business-hours.ts';
import { settingsQuery } from './settings-query.ts';

/** When the company works; the usual hours where nobody can say it, undefined while it is asked. */
export function useBusinessHours(): BusinessHours | undefined {
  const { data, isPending } = useQuery(settingsQuery);
  return data ?? (isPending ? undefined : usualBusinessHours);
}
