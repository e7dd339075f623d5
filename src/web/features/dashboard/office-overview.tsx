import { Trans } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { usePaths } from '../../paths.ts';
import { InSight } from '../../ui/in-sight.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLink } from '../../ui/section-action.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './dashboard.module.css';
import { ProjectLinks } from './project-links.tsx';
import { StatusBoard } from './status-board.tsx';
import { useBehind, useWhose } from './use-behind.ts';
import type { Dashboard } from './use-dashboard.ts';
import { Box } from '../../ui/layout/layout.tsx';

const OverdueMoney = lazy(async () => (await import('./overdue-money.tsx')).OverdueMoney);
const OwnWinRate = lazy(async () => (await import('./own-win-rate.tsx')).OwnWinRate);
const WaitingBids = lazy(async () => (await import('./waiting-bids.tsx')).WaitingBids);
const FollowUps = lazy(async () => (await import('./follow-ups.tsx')).FollowUps);
const MonthBlock = loadable(
  async () => (await import('./month-block.tsx')).MonthBlock,
  () => null,
);
const PermitFiguresBlock = loadable(
  async () => (await import('./permit-figures-block.tsx')).PermitFiguresBlock,
  () => null,
);

/** The room that lines take while their code is on its way. */
const Room = ({ lines }: { lines: number }) => <div style={{ minHeight: lines * 53 }} />;

interface OfficeOverviewProps {
  dashboard: Dashboard;
  /** The part with the appointments, first of all for who is on the road. */
  today: ReactNode;
  todos: ReactNode;
}

/** What the office looks at in the morning. */
export function OfficeOverview({ dashboard, today, todos }: OfficeOverviewProps) {
  const {
    statusCounts,
    signed,
    invoiced,
    received,
    followUps,
    newLeads,
    bidsWaiting,
    customersWaiting,
    overdue,
    permits,
    stuck,
  } = dashboard;
  const paths = usePaths();
  const behind = useBehind();
  const [whose] = useWhose();
  const isPhone = useIsPhone();
  const promised = followUps && (
    <Part
      title={<Trans>My follow-ups</Trans>}
      count={followUps.count}
      all={`${paths.projects}?focus=my_follow_ups`}
      none={<Trans>No one is waiting for your call.</Trans>}
    >
      <Suspense fallback={<Room lines={followUps.items.length} />}>
        <FollowUps items={followUps.items} />
      </Suspense>
    </Part>
  );
  const late = overdue && overdue.count > 0 && (
    // In the room that its lines take.
    <Suspense fallback={<div style={{ minHeight: 295 + overdue.customers.length * 44 }} />}>
      <OverdueMoney overdue={overdue} />
    </Suspense>
  );
  const leads = newLeads && (
    <Part
      title={<Trans>New leads</Trans>}
      count={newLeads.count}
      all={behind('status=lead_created')}
      none={<Trans>Every lead has been answered.</Trans>}
    >
      <ProjectLinks projects={newLeads.projects} time="createdAt" />
    </Part>
  );
  const waiting = bidsWaiting && (
    <Part
      title={<Trans>Bids waiting</Trans>}
      count={bidsWaiting.count}
      all={behind('focus=bid_waiting&sort=statusSince')}
      none={<Trans>No bids are waiting for an answer.</Trans>}
      below={
        whose === 'mine' && (
          <Suspense>
            <OwnWinRate />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<Room lines={bidsWaiting.bids.length} />}>
        <WaitingBids bids={bidsWaiting.bids} />
      </Suspense>
    </Part>
  );
  const customers = customersWaiting && customersWaiting.count > 0 && (
    <Part
      title={<Trans>Customers waiting on you</Trans>}
      count={customersWaiting.count}
      all={behind('focus=customer_waiting&sort=statusSince')}
    >
      <Suspense fallback={<Room lines={customersWaiting.bids.length} />}>
        <WaitingBids bids={customersWaiting.bids} />
      </Suspense>
    </Part>
  );
  const notMoving = stuck && (
    <Part
      title={<Trans>Stuck for more than two weeks</Trans>}
      count={stuck.count}
      all={behind('focus=stuck&sort=statusSince')}
      none={<Trans>Everything is moving.</Trans>}
    >
      <ProjectLinks projects={stuck.projects} time="statusSince" hasStatus />
    </Part>
  );
  return (
    <>
      {isPhone ? (
        <Box marginBottom={24}>
          {today}
          {customers}
          {todos}
          {promised}
          {late}
        </Box>
      ) : (
        <div className={styles.columns}>
          <div>
            {today}
            {customers}
            {leads}
          </div>
          <div>
            {todos}
            {promised}
            {late}
          </div>
        </div>
      )}
      {statusCounts && (
        <div className={styles.overview}>
          <StatusBoard counts={statusCounts} />
        </div>
      )}
      {signed && invoiced && received && (
        <InSight minHeight={isPhone ? 686 : 384} start={MonthBlock.start}>
          <MonthBlock signed={signed} invoiced={invoiced} received={received} />
        </InSight>
      )}
      <div className={styles.columns}>
        <div>
          {isPhone && leads}
          {waiting}
        </div>
        <div className={styles.wants}>
          {permits && (
            <InSight
              minHeight={(isPhone ? 202 : 121) + Math.min(permits.items.length, 5) * 53}
              start={PermitFiguresBlock.start}
            >
              <PermitFiguresBlock permits={permits} today={dashboard.today} />
            </InSight>
          )}
          {notMoving}
        </div>
      </div>
    </>
  );
}

interface PartProps {
  title: ReactNode;
  count: number;
  /** The address of the whole list. */
  all: string;
  /** What is said while it is empty. */
  none?: ReactNode;
  /** The first of them. */
  children: ReactNode;
  below?: ReactNode;
}

/** The first records behind a figure. */
function Part({ title, count, all, none, children, below }: PartProps) {
  return (
    <Section
      title={title}
      count={count}
      action={
        count > 0 && (
          <SectionLink to={all}>
            <Trans>Show all</Trans>
          </SectionLink>
        )
      }
    >
      {count > 0 ? children : <p className={styles.none}>{none}</p>}
      {below}
    </Section>
  );
}
