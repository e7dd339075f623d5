import type { AppointmentFacts, ToldEvent } from './notice-facts-queries.ts';
import type { AppointmentNews } from './notice-words.ts';

const idsIn = (values: ToldEvent['after']): readonly number[] | undefined =>
  values?.['employeeIds'] as number[] | undefined;

/** What an event of an appointment means for each of its people, before and after; those for whom it is nothing new are left out. */
export function appointmentNews(
  { kind, before, after }: ToldEvent,
  { employeeIds }: AppointmentFacts,
): Map<number, AppointmentNews> {
  const tell = (ids: readonly number[], news: AppointmentNews) => ids.map((id) => [id, news] as const);
  if (kind === 'appointment.deleted' || kind === 'appointment.released')
    return new Map(tell(employeeIds, 'cancelled'));
  if (kind !== 'appointment.updated') return new Map(tell(employeeIds, 'new'));
  const [were, are] = [idsIn(before) ?? employeeIds, idsIn(after) ?? employeeIds];
  const isMoved = after !== null && ('startsAt' in after || 'endsAt' in after);
  return new Map([
    ...tell(isMoved ? are : [], 'moved'),
    ...tell(
      are.filter((id) => !were.includes(id)),
      'new',
    ),
    ...tell(
      were.filter((id) => !are.includes(id)),
      'off',
    ),
  ]);
}
