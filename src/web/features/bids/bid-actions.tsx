import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { isEditable, isFinalizable, isRevisable, isSendable } from '../../../shared/bids/bid-status.ts';
import { useRight } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, Sheet } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePageActions } from '../../platform/page-actions.ts';
import { menuActions } from '../../ui/menu-actions.ts';
import { Menu, MoreMenu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { FinalizeBid } from '../../entities/bids/finalize-bid.tsx';
import { useBidWrites } from './bid-writes.ts';
import { SendBidSheet } from './sending/send-bid-sheet.tsx';
import { useDraftLink } from '../../ui/form/draft-link.ts';

const SaveTemplate = lazy(async () => (await import('./save-template.tsx')).SaveTemplate);
const BidDifference = lazy(async () => (await import('./bid-difference.tsx')).BidDifference);

interface BidActionsProps {
  bid: Bid;
  customer: { id: number; name: string };
  /** The newest version of it, where that is another one. */
  newest: { revision: number; address: string } | undefined;
  /** What comes next, once it is the contract. */
  next: ReactNode;
  /** Saves what stands in the editor; false when it could not. */
  flush: () => Promise<boolean>;
  onMade: (next: Bid) => void;
  onRemoved: () => void;
}

function pdfAddress(bid: Bid, query: { full: boolean; logo: boolean }): string {
  return `/api/projects/${bid.project_id}/bids/${bid.id}/pdf?full=${query.full}&logo=${query.logo}&t=${Date.now()}`;
}

/** What can be done with a bid in its present state; the first button is the next step. */
export function BidActions({ bid, customer, newest, next, flush, onMade, onRemoved }: BidActionsProps) {
  const { t } = useLingui();
  const writes = useBidWrites(bid, { onMade, onRemoved });
  const [isSending, setSending] = useState(false);
  const [isFinalizing, setFinalizing] = useState(false);
  const [asking, setAsking] = useState<'withdraw' | 'revise'>();
  const [isKeeping, setKeeping] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const isSigned = bid.status === 'approved';
  const isContract = bid.status === 'finalized';
  // The first thing to do is then to add something.
  const isEmpty = isEditable(bid) && bid.sections.length === 0;
  const [maySend, mayWrite, mayFinalize] = [
    useRight('bids.send'),
    useRight('bids.write'),
    useRight('bids.finalize'),
  ];
  const canSend = maySend && isSendable(bid.status);
  // What waits in the outbox has not gone yet, and what was signed on paper may never have.
  const isFirst = bid.sentAt === null || bid.isWaiting;
  const canRevise = mayWrite && isRevisable(bid.status) && !newest;

  /** Opens at once, as browsers ask of a click, and shows the document as soon as everything is saved. */
  async function openPdf(query: { full: boolean; logo: boolean }) {
    const tab = window.open('', '_blank');
    if (!(await flush())) return tab?.close();
    if (tab) tab.location.href = pdfAddress(bid, query);
  }

  const send = async () => (await flush()) && setSending(true);
  const sendAsked = (entity: string) => entity === String(bid.id) && void send();
  useDraftLink({ 'send-bid-email': sendAsked, 'send-bid-whatsapp': sendAsked });
  const finalize = async () => (await flush()) && setFinalizing(true);
  const duplicate = async () => (await flush()) && (await writes.duplicate.run());
  const keep = async () => (await flush()) && setKeeping(true);
  const compare = async () => (await flush()) && setComparing(true);

  const revise = () => (isSigned ? setAsking('revise') : void writes.revise.run());

  const more: (MenuEntry | false)[] = [
    bid.link !== null && {
      label: t`Copy customer’s link`,
      icon: 'link',
      onSelect: () => writes.shareLink(bid.link!),
    },
    bid.link !== null && {
      label: t`Open customer’s bid page`,
      icon: 'external',
      onSelect: () => void window.open(bid.link!, '_blank'),
    },
    maySend &&
      bid.link !== null && {
        label: t`Withdraw link`,
        icon: 'close',
        onSelect: () => setAsking('withdraw'),
      },
    mayWrite &&
      isSigned && {
        label: t`Create revision`,
        icon: 'edit',
        onSelect: revise,
      },
    mayWrite && {
      label: t`Duplicate`,
      icon: 'copy',
      onSelect: () => void duplicate(),
    },
    mayWrite && {
      label: t`Save as template`,
      icon: 'file',
      onSelect: () => void keep(),
    },
    bid.revision > 1 && {
      label: t`Changes in this revision`,
      icon: 'history',
      onSelect: () => void compare(),
    },
    mayFinalize &&
      isFinalizable(bid.status) &&
      !isSigned && { label: t`Finalize as signed on paper`, icon: 'check', onSelect: () => void finalize() },
    mayWrite &&
      isEditable(bid) && {
        label: t`Remove draft`,
        icon: 'trash',
        isDanger: true,
        onSelect: () => void writes.remove.run(),
      },
  ];
  const entries = more.filter((entry) => entry !== false);
  usePageActions([
    ...(isSigned && mayFinalize
      ? [{ label: t`Finalize`, icon: 'check' as const, run: () => void finalize() }]
      : []),
    ...(canSend
      ? [
          {
            label: isFirst ? t`Send to customer` : t`Send again`,
            icon: 'send' as const,
            run: () => void send(),
          },
        ]
      : []),
    ...(canRevise && !isSigned ? [{ label: t`Create revision`, icon: 'edit' as const, run: revise }] : []),
    { label: t`PDF with all prices`, icon: 'file', run: () => void openPdf({ full: true, logo: true }) },
    {
      label: t`PDF with sections and totals`,
      icon: 'file',
      run: () => void openPdf({ full: false, logo: true }),
    },
    ...menuActions(entries),
  ]);

  return (
    <Row gap={8} align="center" wrap>
      {isContract && next}
      {isSigned && mayFinalize && (
        <Button variant="primary" icon="check" onClick={() => void finalize()}>
          <Trans>Finalize</Trans>
        </Button>
      )}
      {canSend && (
        <Button
          variant={isSigned || isContract || isEmpty || bid.isWaiting ? 'secondary' : 'primary'}
          icon="send"
          onClick={() => void send()}
        >
          {isFirst ? <Trans>Send to customer</Trans> : <Trans>Send again</Trans>}
        </Button>
      )}
      {newest && (
        <ButtonLink variant="primary" to={newest.address}>
          <Trans>Go to revision {newest.revision}</Trans>
        </ButtonLink>
      )}
      {canRevise && !isSigned && (
        <Button
          variant={canSend ? 'secondary' : 'primary'}
          icon="edit"
          isPending={writes.revise.isPending}
          onClick={revise}
        >
          <Trans>Create revision</Trans>
        </Button>
      )}
      <Menu
        entries={[
          { label: t`With all prices`, onSelect: () => void openPdf({ full: true, logo: true }) },
          { label: t`Sections and totals only`, onSelect: () => void openPdf({ full: false, logo: true }) },
          'line',
          { label: t`All prices, no letterhead`, onSelect: () => void openPdf({ full: true, logo: false }) },
          {
            label: t`Sections and totals, no letterhead`,
            onSelect: () => void openPdf({ full: false, logo: false }),
          },
        ]}
        trigger={
          <Button icon="file" aria-haspopup="menu">
            PDF
          </Button>
        }
      />
      {entries.length > 0 && <MoreMenu label={t`More for this bid`} entries={entries} />}
      <SendBidSheet
        isOpen={isSending}
        onClose={() => setSending(false)}
        bid={bid}
        customer={customer}
        writes={writes}
      />
      <Dialog isOpen={isKeeping} onClose={() => setKeeping(false)} title={t`Save as template`}>
        <Suspense fallback={<SkeletonText lines={3} />}>
          <SaveTemplate bid={bid} onDone={() => setKeeping(false)} />
        </Suspense>
      </Dialog>
      <Sheet
        isOpen={isComparing}
        onClose={() => setComparing(false)}
        title={t`Changes in this revision`}
        width="large"
      >
        <Suspense fallback={<SkeletonText lines={6} />}>
          <BidDifference projectId={bid.project_id} bidId={bid.id} />
        </Suspense>
      </Sheet>
      <FinalizeBid
        projectId={bid.project_id}
        bid={bid}
        isOpen={isFinalizing}
        onClose={() => setFinalizing(false)}
      />
      <ConfirmDialog
        isOpen={asking === 'withdraw'}
        title={t`Withdraw the customer’s link?`}
        text={t`Wherever you sent it, the link will say that the bid isn’t available, and the customer can’t sign or ask questions there. You can’t restore this link. Sending the bid again creates a new one.`}
        confirmLabel={<Trans>Withdraw link</Trans>}
        isDanger
        isPending={writes.withdrawLink.isPending}
        onConfirm={() => void writes.withdrawLink.run().then(() => setAsking(undefined))}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDialog
        isOpen={asking === 'revise'}
        title={t`Create a revision of this signed bid?`}
        text={t`The customer has signed this revision. A new one replaces it and needs a new signature. Until you send it, the customer’s bid page says that you’re revising the bid. The customer can still download the signed copy.`}
        confirmLabel={<Trans>Create revision</Trans>}
        isPending={writes.revise.isPending}
        onConfirm={() => void writes.revise.run().then(() => setAsking(undefined))}
        onCancel={() => setAsking(undefined)}
      />
    </Row>
  );
}
