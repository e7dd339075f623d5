import type { Answer } from '../../platform/api-client.ts';
import { formatSpan } from '../../entities/appointments/appointment-times.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { PlainLink } from '../../ui/link.tsx';
import styles from './job-choice.module.css';

type Appointment = Answer<'GET /api/dashboard'>['appointments'][number];

interface JobChoiceProps {
  appointments: readonly Appointment[];
  pathOf: (projectId: number) => string;
}

/** Today's jobs, each once, for a thumb. */
export function JobChoice({ appointments, pathOf }: JobChoiceProps) {
  const jobs = new Map(appointments.toReversed().map((each) => [each.projectId, each]));
  return (
    <ul>
      {[...jobs.values()].toReversed().map((job) => (
        <li key={job.projectId}>
          <PlainLink to={pathOf(job.projectId)} className={styles.job}>
            <Stack as="span" shrink>
              <Text as="bdi" weight={550} truncate>
                {job.customerName}
              </Text>
              <Text tone="ink-2" size="sm" truncate>
                {[formatSpan(job.startsAt, job.endsAt), job.projectNumber, job.street]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}
