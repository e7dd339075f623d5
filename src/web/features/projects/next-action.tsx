import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectMove } from '../../../shared/projects/project-moves.ts';
import { bidLabel } from '../../../shared/bids/bid-label.ts';
import { usePaths } from '../../paths.ts';
import { type Project } from '../../entities/project-cache.ts';
import { useProjectMoves } from '../../entities/project-moves.ts';
import { Button } from '../../ui/button.tsx';
import { useBillNext } from '../../entities/invoices/invoice-writes.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { nextStep } from './next-step.ts';
import { useStartBid } from './use-start-bid.ts';

/** The one main action of a project: what its state asks for next. */
export function NextAction({ project, onSchedule }: { project: Project; onSchedule?: () => void }) {
  const { t } = useLingui();
  const paths = usePaths();
  const moves = useProjectMoves();
  const { id, number, statusReason: endedBecause } = project;
  const move = (wanted: ProjectMove) =>
    void moves.run({ project: { id, number }, move: wanted, endedBecause });
  const startBid = useStartBid();
  const step = nextStep(project);
  if (!step) return null;
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
    case 'finalize':
    case 'revise': {
      const bid = bidLabel({ projectNumber: project.number, ...step.bid });
      const words = {
        finish_bid: t`Finish bid ${bid}`,
        release_bid: t`See why bid ${bid} is in the outbox`,
        follow_up: t`Follow up on bid ${bid}`,
        finalize: t`Finalize bid ${bid}`,
        revise: t`Revise bid ${bid}`,
      };
      return (
        <ButtonLink to={paths.bid(project.id, step.bid.id)} variant="primary" icon="file">
          {words[step.kind]}
        </ButtonLink>
      );
    }
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
