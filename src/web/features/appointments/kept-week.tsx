import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { appointmentWords } from '../../entities/appointment-words.ts';
import { formatAppointmentTime } from '../../entities/appointments/appointment-times.ts';
import { comingWeekQuery } from '../../entities/coming-week.ts';
import { projectKey } from '../../entities/project-cache.ts';
import { usePaths } from '../../paths.ts';
import { dayOf } from '../../platform/company-time.ts';
import { keptSince } from '../../platform/offline/kept-since.ts';
import { useNow } from '../../platform/use-now.ts';
import { useEmployee } from '../../platform/session.ts';
import { formatMoment } from '../../ui/format-time.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { LineLink } from '../../ui/layout/line-link.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';

/** Without a network: which jobs of the week to come this device has, and since when. */
export function KeptWeek() {
  const { t } = useLingui();
  const paths = usePaths();
  const now = useNow();
  const { id } = useEmployee();
  const { data: week } = useQuery(comingWeekQuery(id));
  const kept = useKeptProjects(week?.map(({ projectId }) => projectId));
  if (!week || !kept) return null;
  const all = new Set(week.map(({ projectId }) => projectId)).size;
  const count = kept.size;
  const since = count > 0 && formatMoment(new Date(Math.min(...kept.values())).toISOString());
  const later = week.filter(({ startsAt }) => dayOf(startsAt) > dayOf(now));
  return (
    <Section title={t`On this device: next 7 days`}>
      <SectionNote>
        {since ? (
          <Trans>
            Jobs kept with their permits: {count} of {all}, as of {since} or later.
          </Trans>
        ) : (
          <Trans>None of these jobs. Open the dashboard on a good connection to keep them here.</Trans>
        )}
      </SectionNote>
      <ul>
        {later.map((each) => (
          <li key={each.id}>
            <LineLink to={paths.project(each.projectId)}>
              <Stack as="span" shrink>
                <Text as="bdi" weight={550} truncate>
                  {each.customerName}
                </Text>
                <Text tone="ink-2" size="sm">
                  {[
                    formatAppointmentTime(each.startsAt, each.endsAt),
                    t(appointmentWords[each.kind]),
                    each.street,
                    !kept.has(each.projectId) && t`not on this device`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Stack>
            </LineLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Which of these projects the device has, and since when; undefined until it has looked. */
function useKeptProjects(ids: readonly number[] | undefined): ReadonlyMap<number, number> | undefined {
  const [kept, setKept] = useState<ReadonlyMap<number, number>>();
  const asked = ids?.join();
  useEffect(() => {
    if (asked === undefined) return;
    let isOver = false;
    const looking = [...new Set(asked.split(',').filter(Boolean).map(Number))].map(async (id) => {
      const at = await keptSince(projectKey(id));
      return at === undefined ? [] : [[id, at] as const];
    });
    void Promise.all(looking).then((found) => isOver || setKept(new Map(found.flat())));
    return () => {
      isOver = true;
    };
  }, [asked]);
  return kept;
}
