import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { isEditable, isFinalizable, isRevisable, isSendable } from '../../../shared/bids/bid-status.ts';
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
  const canSend = isSendable(bid.status);
  // What waits in the outbox has not gone yet, and what was signed on paper may never have.
  const isFirst = bid.sentAt === null || bid.isWaiting;
  const canRevise = isRevisable(bid.status) && !newest;

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
      label: t`Open the customer's page`,
      icon: 'external',
      onSelect: () => void window.open(bid.link!, '_blank'),
    },
    bid.link !== null && {
      label: t`Withdraw the link`,
      icon: 'close',
      onSelect: () => setAsking('withdraw'),
    },
    isSigned && {
      label: t`Make a new version`,
      icon: 'edit',
      onSelect: revise,
    },
    {
      label: t`Duplicate`,
      icon: 'copy',
      onSelect: () => void duplicate(),
    },
    {
      label: t`Keep as a template`,
      icon: 'file',
      onSelect: () => void keep(),
    },
    bid.revision > 1 && {
      label: t`What this version changed`,
      icon: 'history',
      onSelect: () => void compare(),
    },
    isFinalizable(bid.status) &&
      !isSigned && { label: t`Finalize: signed on paper`, icon: 'check', onSelect: () => void finalize() },
    isEditable(bid) && {
      label: t`Remove this draft`,
      icon: 'trash',
      isDanger: true,
      onSelect: () => void writes.remove.run(),
    },
  ];
  const entries = more.filter((entry) => entry !== false);
  usePageActions([
    ...(isSigned ? [{ label: t`Finalize`, icon: 'check' as const, run: () => void finalize() }] : []),
    ...(canSend
      ? [
          {
            label: isFirst ? t`Send to customer` : t`Send again`,
            icon: 'send' as const,
            run: () => void send(),
          },
        ]
      : []),
    ...(canRevise && !isSigned ? [{ label: t`Make a new version`, icon: 'edit' as const, run: revise }] : []),
    { label: t`PDF with every price`, icon: 'file', run: () => void openPdf({ full: true, logo: true }) },
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
      {isSigned && (
        <Button
          variant="primary"
          icon="check"
          isPending={writes.finalize.isPending}
          onClick={() => void finalize()}
        >
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
          <Trans>Go to version {newest.revision}</Trans>
        </ButtonLink>
      )}
      {canRevise && !isSigned && (
        <Button
          variant={canSend ? 'secondary' : 'primary'}
          icon="edit"
          isPending={writes.revise.isPending}
          onClick={revise}
        >
          <Trans>Make a new version</Trans>
        </Button>
      )}
      <Menu
        entries={[
          { label: t`With every price`, onSelect: () => void openPdf({ full: true, logo: true }) },
          { label: t`Sections and totals only`, onSelect: () => void openPdf({ full: false, logo: true }) },
          'line',
          { label: t`Every price, no letterhead`, onSelect: () => void openPdf({ full: true, logo: false }) },
          {
            label: t`Sections only, no letterhead`,
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
      <Dialog isOpen={isKeeping} onClose={() => setKeeping(false)} title={t`Keep as a template`}>
        <Suspense fallback={<SkeletonText lines={3} />}>
          <SaveTemplate bid={bid} onDone={() => setKeeping(false)} />
        </Suspense>
      </Dialog>
      <Sheet
        isOpen={isComparing}
        onClose={() => setComparing(false)}
        title={t`What this version changed`}
        width="large"
      >
        <Suspense fallback={<SkeletonText lines={6} />}>
          <BidDifference projectId={bid.project_id} bidId={bid.id} />
        </Suspense>
      </Sheet>
      <ConfirmDialog
        isOpen={isFinalizing}
        title={t`Make this bid the contract?`}
        text={
          isSigned
            ? t`It is signed by the customer. Prices and costs are frozen, the other bids are superseded, and the project becomes a contract.`
            : t`The customer has not signed it online, so it will be recorded as signed on paper. Prices and costs are frozen, and the other bids are superseded.`
        }
        confirmLabel={<Trans>Finalize</Trans>}
        isPending={writes.finalize.isPending}
        onConfirm={() =>
          void writes.finalize.run({ signedOnPaper: !isSigned }).then(() => setFinalizing(false))
        }
        onCancel={() => setFinalizing(false)}
      />
      <ConfirmDialog
        isOpen={asking === 'withdraw'}
        title={t`Withdraw the customer’s link?`}
        text={t`Whoever opens it then reads that it is not available, wherever it was sent; nothing can be signed or asked there. This link cannot be brought back: sending the bid again makes a new one.`}
        confirmLabel={<Trans>Withdraw the link</Trans>}
        isDanger
        isPending={writes.withdrawLink.isPending}
        onConfirm={() => void writes.withdrawLink.run().then(() => setAsking(undefined))}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDialog
        isOpen={asking === 'revise'}
        title={t`Make a new version of a signed bid?`}
        text={t`The customer has signed this version. A new one takes its place and must be signed again; until it is sent, the customer’s page says that the bid is being revised. The signed copy stays: the customer can still download it.`}
        confirmLabel={<Trans>Make a new version</Trans>}
        isPending={writes.revise.isPending}
        onConfirm={() => void writes.revise.run().then(() => setAsking(undefined))}
        onCancel={() => setAsking(undefined)}
      />
    </Row>
  );
}
