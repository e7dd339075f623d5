import { Trans, useLingui } from '@lingui/react/macro';
import { TodayAppointments } from '../features/appointments/today-appointments.tsx';
import { DashboardSkeleton } from '../features/dashboard/dashboard-skeleton.tsx';
import { OfficeOverview } from '../features/dashboard/office-overview.tsx';
import { unknownDashboardParts, useWhose } from '../features/dashboard/use-behind.ts';
import { useDashboard, type Dashboard } from '../features/dashboard/use-dashboard.ts';
import { WhoseSwitch } from '../features/dashboard/whose-switch.tsx';
import { MyTodos } from '../features/todos/my-todos.tsx';
import { Suspense, useState } from 'react';
import { usePaths } from '../paths.ts';
import type { AskedCamera } from './day-on-site.tsx';
import { formattingLocale } from '../platform/formatting-locale.ts';
import { intlFormat } from '../platform/intl-format.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useNavigate, useQueryText } from '../platform/router/router-provider.tsx';
import { useEmployee, useRight } from '../platform/session.ts';
import { useArrival } from '../platform/use-arrival.ts';
import { useIsOnline } from '../platform/use-is-online.ts';
import { useNow } from '../platform/use-now.ts';
import { sentenceOf } from '../platform/write.ts';
import { zoneName } from '../ui/format-time.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { NeedsNetwork } from '../ui/needs-network.tsx';
import { lazy } from '../ui/lazy.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Section } from '../ui/section.tsx';
import { SectionLink } from '../ui/section-action.tsx';
import { SkeletonBar } from '../ui/skeleton.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { UnknownFilters } from '../ui/unknown-filters.tsx';

// Seldom anybody has forgotten to check out.
const ForgottenAppointments = lazy(
  async () => (await import('../features/appointments/forgotten-appointments.tsx')).ForgottenAppointments,
);
// For who goes from job to job with a phone.
const DayOnSite = lazy(async () => (await import('./day-on-site.tsx')).DayOnSite);
// Only while a company is being set up.
const SetupCard = lazy(async () => (await import('../features/dashboard/setup-card.tsx')).SetupCard);
const SampleNote = lazy(async () => (await import('../entities/sample-note.tsx')).SampleNote);
const FirstLead = lazy(async () => (await import('../features/dashboard/first-lead.tsx')).FirstLead);

export function DashboardPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const hasOverview = useRight('prices.see');
  const makesLeads = useRight('projects.write', 'customers.manage');
  const isOnline = useIsOnline();
  const { data, error, refetch } = useDashboard();
  const dashboard = useArrival(data);
  const [query] = useQueryText();
  const strange = unknownDashboardParts(query);
  return (
    <PageFrame
      title={t`Dashboard`}
      subtitle={data ? formatWholeDay(data.today) : <SkeletonBar width={96} height={21} />}
      moreActions={hasOverview && !data?.isNew && <WhoseSwitch />}
      action={
        makesLeads && (
          <ButtonLink to={paths.newLead} variant="primary" icon="plus">
            <Trans>New lead</Trans>
          </ButtonLink>
        )
      }
    >
      {error && <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />}
      {strange.length > 0 ? (
        <UnknownFilters names={strange} />
      ) : dashboard ? (
        <Overview dashboard={dashboard} />
      ) : error ? null : isOnline ? (
        <DashboardSkeleton />
      ) : (
        <NeedsNetwork />
      )}
    </PageFrame>
  );
}

function Overview({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useNow();
  const paths = usePaths();
  const { id, role, hasSample } = useEmployee();
  const [whose] = useWhose();
  const { appointments, forgotten, statusCounts } = dashboard;
  // Somebody in the field has their own appointments here; their calendar also holds those of others on their projects.
  const isMine = role === 'field' || whose === 'mine';
  const calendar = `${paths.calendar}&span=day${isMine ? `&people=${id}` : ''}`;
  usePageActions([{ label: t`Today in the calendar`, icon: 'calendar', run: () => navigate(calendar) }]);
  const isPhone = useIsPhone();
  const isOnline = useIsOnline();
  const [camera, setCamera] = useState<AskedCamera>();
  const { setup, isNew } = dashboard;
  const firstSteps = (setup || hasSample || isNew) && (
    // In the room that it takes.
    <Suspense fallback={<div style={{ height: (setup ? 108 : 0) + (hasSample ? 60 : 0) }} />}>
      {setup && <SetupCard setup={setup} />}
      {hasSample && <SampleNote marginBottom={24} />}
      {isNew && <FirstLead />}
    </Suspense>
  );
  if (isNew) return firstSteps;
  const today = (
    <>
      <Section
        title={[t`Today`, zoneName()].filter(Boolean).join(', ')}
        count={appointments.length}
        action={
          <SectionLink to={calendar}>
            <Trans>Calendar</Trans>
          </SectionLink>
        }
      >
        {forgotten.length > 0 && (
          <Suspense>
            <ForgottenAppointments appointments={forgotten} />
          </Suspense>
        )}
        <TodayAppointments
          appointments={appointments}
          now={now}
          onPhoto={
            isPhone ? (project) => setCamera({ ...project, press: (camera?.press ?? 0) + 1 }) : undefined
          }
        />
      </Section>
      {/* A camera that is open stays so when the phone is turned. */}
      {((isPhone && appointments.length > 0) || !isOnline || camera) && (
        <Suspense>
          <DayOnSite appointments={appointments} now={now} camera={camera} />
        </Suspense>
      )}
    </>
  );
  const todos = <MyTodos todos={dashboard.todos} />;
  return statusCounts ? (
    <>
      {firstSteps}
      <OfficeOverview dashboard={dashboard} today={today} todos={todos} />
    </>
  ) : (
    <>
      {firstSteps}
      {today}
      {todos}
    </>
  );
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
