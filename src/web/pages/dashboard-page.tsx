import { Trans, useLingui } from '@lingui/react/macro';
import { TodayVisits } from '../features/appointments/today-visits.tsx';
import { DashboardSkeleton } from '../features/dashboard/dashboard-skeleton.tsx';
import { FirstSteps } from '../features/dashboard/first-steps.tsx';
import { OfficeOverview } from '../features/dashboard/office-overview.tsx';
import { useDashboard, type Dashboard } from '../features/dashboard/use-dashboard.ts';
import { usePaths } from '../paths.ts';
import { formattingLocale } from '../platform/i18n.ts';
import { intlFormat } from '../platform/intl-format.ts';
import { useEmployee } from '../platform/session.ts';
import { useNow } from '../platform/use-now.ts';
import { sentenceOf } from '../platform/write.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Section } from '../ui/section.tsx';
import { SkeletonBar } from '../ui/skeleton.tsx';

export function DashboardPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const isOffice = useEmployee().role !== 'field';
  const { data, error, refetch } = useDashboard();
  return (
    <PageFrame
      title={t`Dashboard`}
      subtitle={data ? formatWholeDay(data.today) : <SkeletonBar width={96} height={21} />}
      action={
        isOffice && (
          <ButtonLink to={paths.newLead} variant="primary" icon="plus">
            <Trans>New lead</Trans>
          </ButtonLink>
        )
      }
    >
      {error && <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data ? <Overview dashboard={data} /> : !error && <DashboardSkeleton />}
    </PageFrame>
  );
}

function Overview({ dashboard }: { dashboard: Dashboard }) {
  const now = useNow();
  const { appointments, statusCounts } = dashboard;
  const isFirstDay = statusCounts?.every(({ count }) => count === 0) ?? false;
  if (isFirstDay) return <FirstSteps />;
  const today = (
    <Section title={<Trans>Today</Trans>} count={appointments.length}>
      <TodayVisits visits={appointments} now={now} />
    </Section>
  );
  return statusCounts ? <OfficeOverview dashboard={dashboard} today={today} /> : today;
}

/** `Saturday, November 21`. */
function formatWholeDay(day: string): string {
  const words = intlFormat(Intl.DateTimeFormat, formattingLocale(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return words.format(new Date(`${day}T00:00:00Z`));
}
