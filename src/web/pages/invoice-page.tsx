import { Trans, useLingui } from '@lingui/react/macro';
import { useRight } from '../platform/session.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { InvoiceStatus } from '../entities/invoices/invoice-status.tsx';
import type { Invoice } from '../entities/invoices/invoice-writes.ts';
import { isRecordId } from '../entities/record-id.ts';
import { invoiceKey } from '../entities/record-keys.ts';
import { useVoidEntries } from '../entities/void-entries.ts';
import { SentMessages } from '../entities/sending/sent-messages.tsx';
import { InvoiceEditor } from '../features/invoices/invoice-editor.tsx';
import { InvoiceView } from '../features/invoices/invoice-view.tsx';
import { useInvoiceForm } from '../features/invoices/use-invoice-form.ts';
import { useInvoiceMoves, type InvoiceMoves } from '../features/invoices/use-invoice-moves.ts';
import { InvoicePayments } from '../features/payments/invoice-payments.tsx';
import { useRecordPayment } from '../features/payments/record-payment.tsx';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';
import { useCaptureBanner } from '../features/settings/use-settings.ts';
import { api } from '../platform/api-client.ts';
import { lazy } from '../ui/lazy.tsx';
import { usePageActions } from '../platform/page-actions.ts';
import { useParams } from '../platform/router/router-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, Sheet } from '../ui/dialog.tsx';
import { WaitingNote } from '../ui/form/form.tsx';
import { MoreMenu } from '../ui/menu.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { menuActions } from '../ui/menu-actions.ts';
import { Money } from '../ui/money.tsx';
import { ask } from '../ui/question-store.ts';
import { PaperSheet } from '../ui/paper-sheet.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { RecordFailure } from './record-failure.tsx';
import { useDraftLink } from '../ui/form/draft-link.ts';

const SendInvoicePanel = lazy(
  async () => (await import('../features/invoices/send-invoice-panel.tsx')).SendInvoicePanel,
);
const VoidForm = lazy(async () => (await import('../features/invoices/void-form.tsx')).VoidForm);

/** An invoice: written while it is a draft, as it was issued from then on. */
export function InvoicePage() {
  const { t } = useLingui();
  useCaptureBanner();
  const mayWrite = useRight('invoices.write');
  const params = useParams();
  const projectId = Number(params.projectId);
  const id = Number(params.invoiceId);
  const {
    data: invoice,
    error,
    refetch,
  } = useQuery({
    queryKey: invoiceKey(id),
    queryFn: ({ signal }) => api('GET /api/invoices/:id', { params: { id }, signal }),
    enabled: isRecordId(id),
  });
  if (!invoice && error) {
    return (
      <RecordFailure
        icon="receipt"
        title={t`Invoice not found`}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!invoice) {
    return (
      <ProjectSubPage projectId={projectId} title={t`Invoice`} width="wide">
        {() => <SkeletonText lines={8} />}
      </ProjectSubPage>
    );
  }
  return invoice.status === 'draft' && mayWrite ? (
    <DraftPage key={id} invoice={invoice} />
  ) : (
    <IssuedPage key={id} invoice={invoice} />
  );
}

interface InvoicePdfProps {
  invoice: Invoice;
  isOpen: boolean;
  onClose: () => void;
}

/** The paper itself; the version keeps an older one from being shown. */
function InvoicePdf({ invoice: { id, number, version }, isOpen, onClose }: InvoicePdfProps) {
  const { t } = useLingui();
  const title = number === null ? t`Draft invoice` : t`Invoice ${number}`;
  return (
    <PaperSheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      name={`${title}.pdf`}
      url={`/api/invoices/${id}/preview?t=${version}`}
    />
  );
}

function DraftPage({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const { form, saveThen } = useInvoiceForm(invoice);
  const formId = useId();
  const mayIssue = useRight('invoices.issue');
  const moves = useInvoiceMoves(invoice);
  const { issue, remove } = moves;
  const [isSending, setSending] = useState(false);
  useSendingLink(invoice, () => void saveThen(() => setSending(true), { issues: true }));
  const [isShowingPdf, setShowingPdf] = useState(false);
  const issueForGood = async () => {
    const isSure = await ask({
      title: t`Issue this invoice without sending it?`,
      text: t`The invoice gets its number and today’s date, and you can’t edit it anymore. Only an admin can void it.`,
      confirmLabel: t`Issue invoice`,
    });
    if (isSure) await issue.run(undefined);
  };
  const entries: MenuEntry[] = [
    { label: t`Show PDF`, icon: 'file', onSelect: () => void saveThen(() => setShowingPdf(true)) },
    ...(mayIssue
      ? [
          {
            label: t`Issue without sending`,
            icon: 'check' as const,
            onSelect: () => void saveThen(() => void issueForGood(), { issues: true }),
          },
        ]
      : []),
    'line',
    { label: t`Remove draft`, icon: 'trash', isDanger: true, onSelect: () => void remove.run(undefined) },
  ];
  usePageActions(menuActions(entries));
  return (
    <ProjectSubPage
      projectId={invoice.project_id}
      title={t`Draft invoice`}
      subtitle={<InvoiceStatus invoice={invoice} />}
      width="wide"
      action={
        mayIssue && (
          <Button
            variant="primary"
            icon="send"
            isPending={issue.isPending}
            onClick={() => void saveThen(() => setSending(true), { issues: true })}
          >
            <Trans>Send</Trans>
          </Button>
        )
      }
      moreActions={
        <>
          <WaitingNote form={form} />
          <Button type="submit" form={formId} isPending={form.isPending} disabled={!form.isDirty}>
            {form.isDirty ? <Trans>Save draft</Trans> : <Trans>Saved</Trans>}
          </Button>
          <MoreMenu label={t`Actions`} entries={entries} />
        </>
      }
    >
      {(project) => (
        <>
          <InvoiceEditor id={formId} invoice={invoice} form={form} />
          <SendSheet
            invoice={invoice}
            customer={project.customer}
            moves={moves}
            isOpen={isSending}
            onClose={() => setSending(false)}
          />
          <InvoicePdf invoice={invoice} isOpen={isShowingPdf} onClose={() => setShowingPdf(false)} />
        </>
      )}
    </ProjectSubPage>
  );
}

function useSendingLink({ id }: Invoice, open: () => void): void {
  const openLinked = (entity: string) => entity === String(id) && open();
  useDraftLink({ 'send-invoice-email': openLinked, 'send-invoice-whatsapp': openLinked });
}

interface SendSheetProps {
  invoice: Invoice;
  customer: { id: number; name: string };
  moves: InvoiceMoves;
  isOpen: boolean;
  onClose: () => void;
}

function SendSheet({ invoice, customer, moves, isOpen, onClose }: SendSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Send to ${customer.name}`}
      description={
        invoice.status === 'draft'
          ? t`Sending issues the invoice: it gets its number and today’s date, and you can’t edit it anymore.`
          : undefined
      }
    >
      <Suspense fallback={<SkeletonText lines={8} />}>
        <SendInvoicePanel invoice={invoice} customerId={customer.id} moves={moves} onDone={onClose} />
      </Suspense>
    </Sheet>
  );
}

function IssuedPage({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const moves = useInvoiceMoves(invoice);
  const { makeVoid, copy } = moves;
  const [isSending, setSending] = useState(false);
  useSendingLink(invoice, () => setSending(true));
  const [isShowingPdf, setShowingPdf] = useState(false);
  const [isVoiding, setVoiding] = useState(false);
  const isPhone = useIsPhone();
  const mayWrite = useRight('invoices.write');
  const mayIssue = useRight('invoices.issue');
  const isVoid = invoice.status === 'void';
  const voidEntries = useVoidEntries(useRight('money.delete'), () => setVoiding(true));
  const isSent = invoice.datesSent.length > 0;
  // What the customer has, or is on its way, waits for its money; before, it is sent. Who has paid a part has it, however it came there.
  const isWaiting = isSent || invoice.unsent === 'waiting' || invoice.received > 0;
  const payment = useRecordPayment(invoice.project_id, [invoice]);
  const recordPayment = (variant: 'primary' | 'secondary') =>
    payment.isOffered && (
      <Button variant={variant} icon="cash" onClick={payment.open}>
        <Trans>Record payment</Trans>
      </Button>
    );
  const entries: MenuEntry[] = [
    { label: t`Show PDF`, icon: 'file', onSelect: () => setShowingPdf(true) },
    ...(mayWrite && copy.isOffered
      ? [{ label: t`Copy as a new draft`, icon: 'copy' as const, onSelect: () => void copy.run() }]
      : []),
    ...(isVoid ? [] : voidEntries),
  ];
  usePageActions(menuActions(entries));
  const number = invoice.number ?? '';
  return (
    <ProjectSubPage
      projectId={invoice.project_id}
      title={number ? t`Invoice ${number}` : t`Invoice`}
      subtitle={
        <>
          <InvoiceStatus invoice={invoice} /> <bdi>{invoice.title}</bdi>
        </>
      }
      width="wide"
      action={
        isVoid
          ? mayWrite && (
              <Button
                variant="primary"
                icon="copy"
                isPending={copy.isPending}
                onClick={() => void copy.run()}
              >
                <Trans>Bill again</Trans>
              </Button>
            )
          : isWaiting
            ? recordPayment('primary')
            : mayIssue && (
                <Button variant="primary" icon="send" onClick={() => setSending(true)}>
                  <Trans>Send</Trans>
                </Button>
              )
      }
      moreActions={
        <>
          {/* On a phone it stands in the menu alone, for the row holds what is done to an invoice. */}
          {!isPhone && (
            <Button icon="file" onClick={() => setShowingPdf(true)}>
              <Trans>PDF</Trans>
            </Button>
          )}
          {!isVoid && !isWaiting && recordPayment('secondary')}
          {!isVoid && isWaiting && mayIssue && (
            <Button icon="send" onClick={() => setSending(true)}>
              {isSent ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
            </Button>
          )}
          <MoreMenu label={t`Actions`} entries={entries} />
        </>
      }
    >
      {(project) => (
        <>
          <InvoiceView
            invoice={invoice}
            payments={<InvoicePayments invoice={invoice} />}
            messages={<SentMessages about={{ invoiceId: invoice.id }} />}
          />
          {payment.sheet}
          <SendSheet
            invoice={invoice}
            customer={project.customer}
            moves={moves}
            isOpen={isSending}
            onClose={() => setSending(false)}
          />
          <InvoicePdf invoice={invoice} isOpen={isShowingPdf} onClose={() => setShowingPdf(false)} />
          <Dialog
            isOpen={isVoiding}
            onClose={() => setVoiding(false)}
            title={t`Void invoice ${number}`}
            description={
              invoice.received > 0
                ? undefined
                : t`The invoice keeps its number and stays visible as void. You can bill its lines again.`
            }
          >
            {invoice.received > 0 ? (
              <p>
                <Trans>
                  <Money amount={invoice.received} /> was received on this invoice. Void its payments first,
                  then you can void the invoice.
                </Trans>
              </p>
            ) : (
              <Suspense fallback={<SkeletonText lines={3} />}>
                <VoidForm invoice={invoice} send={makeVoid.send} onDone={() => setVoiding(false)} />
              </Suspense>
            )}
          </Dialog>
        </>
      )}
    </ProjectSubPage>
  );
}
