import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { orSay } from '../../platform/failure-words.ts';
import type { ListedVisit } from '../../entities/visits/meetings.ts';

export interface CalendarPerson {
  id: number;
  name: string;
  color: string;
}

/** Who can be on the calendar: those who work here, and whoever else is on one of these visits. */
export function useCalendarPeople(visits: readonly ListedVisit[]): CalendarPerson[] {
  const { t } = useLingui();
  const employees = useQuery({
    queryKey: ['employees'],
    queryFn: ({ signal }) => orSay(t`Failed to fetch employees`, api('GET /api/employees', { signal })),
  });
  const found = new Map<number, CalendarPerson>();
  for (const { id, firstName, lastName, color, isActive } of employees.data ?? []) {
    if (isActive) found.set(id, { id, name: `${firstName} ${lastName}`.trim(), color });
  }
  for (const { employees: goers } of visits) {
    for (const person of goers) if (!found.has(person.id)) found.set(person.id, person);
  }
  return [...found.values()];
}
