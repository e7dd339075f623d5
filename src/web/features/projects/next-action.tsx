import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Right } from '../../../shared/auth/rights.ts';
import type { ProjectBid } from '../../../shared/projects/project-contract.ts';
import type { ProjectMove } from '../../../shared/projects/project-moves.ts';
import { bidLabel } from '../../../shared/bids/bid-label.ts';
import { usePaths } from '../../paths.ts';
import { type Project } from '../../entities/project-cache.ts';
import { useProjectMoves } from '../../entities/project-moves.ts';
import { hasRight, useEmployee } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { useBillNext } from '../../entities/invoices/invoice-writes.ts';
import { CannotOpen } from '../../ui/cannot-open.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { nextStep } from './next-step.ts';
import { useStartBid } from './use-start-bid.ts';

const FinalizeBid = lazy(
  async () => (await import('../../entities/bids/finalize-bid.tsx')).FinalizeBid,
  CannotOpen,
);

/** Whom each step is for; the others are not asked for it. */
const rightFor: Record<NonNullable<ReturnType<typeof nextStep>>['kind'], Right> = {
  schedule: 'schedule.write',
  start_bid: 'bids.write',
  finish_bid: 'bids.write',
  release_bid: 'bids.write',
  follow_up: 'bids.write',
  revise: 'bids.write',
  finalize: 'bids.finalize',
  bill_first: 'invoices.write',
  bill_rest: 'invoices.write',
  start_work: 'projects.write',
  complete: 'projects.write',
  reopen: 'projects.write',
};

/** The one main action of a project: what its state asks for next, where it is theirs who look. */
export function NextAction({ project, onSchedule }: { project: Project; onSchedule?: () => void }) {
  const { t } = useLingui();
  const me = useEmployee();
  const paths = usePaths();
  const moves = useProjectMoves();
  const { id, number, statusReason: endedBecause } = project;
  const move = (wanted: ProjectMove) =>
    void moves.run({ project: { id, number }, move: wanted, endedBecause });
  const startBid = useStartBid();
  const step = nextStep(project);
  if (!step || !hasRight(me, rightFor[step.kind])) return null;
  switch (step.kind) {
    case 'schedule':
      return (
        <Button variant="primary" icon="calendar" onClick={onSchedule}>
          <Trans>Schedule appointment</Trans>
        </Button>
      );
    case 'start_bid':
      return (
        <Button
          variant="primary"
          icon="file"
          isPending={startBid.isPending}
          onClick={() => void startBid.run(project.id)}
        >
          <Trans>Start bid</Trans>
        </Button>
      );
    case 'finish_bid':
    case 'release_bid':
    case 'follow_up':
    case 'revise': {
      const bid = bidLabel({ projectNumber: project.number, ...step.bid });
      const words = {
        finish_bid: t`Finish bid ${bid}`,
        release_bid: t`See why bid ${bid} is in the outbox`,
        follow_up: t`Follow up on bid ${bid}`,
        revise: t`Revise bid ${bid}`,
      };
      return (
        <ButtonLink to={paths.bid(project.id, step.bid.id)} variant="primary" icon="file">
          {words[step.kind]}
        </ButtonLink>
      );
    }
    case 'finalize':
      return <Finalize project={project} bid={step.bid} />;
    case 'bill_first':
    case 'bill_rest':
      return <BillNext projectId={project.id} isFirst={step.kind === 'bill_first'} />;
    case 'start_work':
      return (
        <Button variant="primary" icon="hammer" isPending={moves.isPending} onClick={() => move('start')}>
          <Trans>Start work</Trans>
        </Button>
      );
    case 'complete':
      return (
        <Button variant="primary" icon="check" isPending={moves.isPending} onClick={() => move('complete')}>
          <Trans>Complete project</Trans>
        </Button>
      );
    case 'reopen':
      return (
        <Button variant="primary" icon="undo" isPending={moves.isPending} onClick={() => move('reopen')}>
          <Trans>Reopen project</Trans>
        </Button>
      );
  }
}

/** The customer has signed: the contract is a press and its confirmation away, without a way over the bid's page. */
function Finalize({ project, bid }: { project: Project; bid: ProjectBid }) {
  const asking = useOpened<undefined>();
  const name = bidLabel({ projectNumber: project.number, ...bid });
  return (
    <>
      <Button
        variant="primary"
        icon="check"
        onClick={() => asking.open(undefined)}
        onPointerEnter={FinalizeBid.start}
        onFocus={FinalizeBid.start}
      >
        <Trans>Finalize bid {name}</Trans>
      </Button>
      {asking.key > 0 && (
        <Suspense>
          <FinalizeBid projectId={project.id} bid={bid} isOpen={asking.isOpen} onClose={asking.close} />
        </Suspense>
      )}
    </>
  );
}

function BillNext({ projectId, isFirst }: { projectId: number; isFirst: boolean }) {
  const bill = useBillNext(projectId);
  return (
    <Button
      variant="primary"
      icon="receipt"
      isPending={bill.isPending}
      onClick={() => void bill.run(undefined)}
    >
      {isFirst ? <Trans>Bill first payment</Trans> : <Trans>Bill the rest</Trans>}
    </Button>
  );
}
