import { useLingui } from '@lingui/react/macro';
import type { ListedVisit } from '../../entities/visits/meetings.ts';
import { formatVisitTime } from '../../entities/visits/visit-times.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';

/** A visit in one sentence, as it is read out. */
export function useVisitWords(): (visit: ListedVisit, isMeeting: boolean) => string {
  const { t } = useLingui();
  return (visit, isMeeting) => {
    const { startsAt, endsAt, customerName, projectNumber, kind, employees, checkedInAt, checkedOutAt } =
      visit;
    const people = employees.map((each) => each.name).join(', ');
    const parts = [
      formatVisitTime(startsAt, endsAt),
      customerName,
      projectNumber,
      t(appointmentWords[kind]),
      people || t`nobody goes`,
      checkedOutAt ? t`was there` : checkedInAt && t`checked in`,
      isMeeting && t`somebody is in two places then`,
    ];
    return parts.filter(Boolean).join(', ');
  };
}

/** The colour of a visit: that of the first who goes, or a quiet grey. */
export function colorOf({ employees }: Pick<ListedVisit, 'employees'>): string {
  return employees[0]?.color ?? '#8a8177';
}
