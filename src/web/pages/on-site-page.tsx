import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { TodayAppointments } from '../features/appointments/today-appointments.tsx';
import { JobChoice } from '../features/on-site/job-choice.tsx';
import { useDashboard } from '../features/dashboard/use-dashboard.ts';
import { usePaths } from '../paths.ts';
import { useLocation, useNavigate } from '../platform/router/router-provider.tsx';
import { useEmployee } from '../platform/session.ts';
import { useNow } from '../platform/use-now.ts';
import { sentenceOf } from '../platform/write.ts';
import { ButtonLink } from '../ui/link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';

/** Where the shortcuts of the installed app lead: `?do=photo`, `?do=note` or `?do=check-in`, at one of today's jobs. */
export function OnSitePage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const { id } = useEmployee();
  const now = useNow();
  const { data, error, refetch } = useDashboard();
  const what = useLocation().query['do'];
  const mine = data?.appointments.filter(({ employees }) => employees.some((each) => each.id === id));
  const [first] = mine ?? [];
  const isOneJob = mine?.every(({ projectId }) => projectId === first?.projectId);
  const pathOf = what === 'photo' ? paths.upload : what === 'note' ? paths.notes : undefined;
  const only = pathOf && first && isOneJob ? pathOf(first.projectId) : undefined;
  useEffect(() => {
    if (only !== undefined) navigate(only, { replace: true });
  }, [only, navigate]);
  const titles = { photo: t`Add photo`, note: t`Add note` };
  const title = what === 'photo' || what === 'note' ? titles[what] : t`Check in`;
  return (
    <PageFrame title={title} subtitle={<Trans>Your jobs today</Trans>} width="text">
      {error && <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!mine && !error && <SkeletonText lines={4} />}
      {mine?.length === 0 && (
        <EmptyState
          icon="calendar"
          title={<Trans>You have no jobs today</Trans>}
          text={<Trans>Choose another project, and do it there.</Trans>}
          action={
            <ButtonLink to={paths.projects} variant="primary">
              <Trans>All projects</Trans>
            </ButtonLink>
          }
        />
      )}
      {mine && mine.length > 0 && only === undefined && (
        <>
          {pathOf ? (
            <JobChoice appointments={mine} pathOf={pathOf} />
          ) : (
            <TodayAppointments appointments={mine} now={now} />
          )}
        </>
      )}
    </PageFrame>
  );
}
