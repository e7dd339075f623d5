import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { InvoiceStatus } from '../entities/invoices/invoice-status.tsx';
import type { Invoice } from '../entities/invoices/invoice-writes.ts';
import { isRecordId } from '../entities/record-id.ts';
import { invoiceKey } from '../entities/record-keys.ts';
import { InvoiceEditor } from '../features/invoices/invoice-editor.tsx';
import { InvoiceView } from '../features/invoices/invoice-view.tsx';
import { ReceivedPayments } from '../features/invoices/received-payments.tsx';
import { useInvoiceForm } from '../features/invoices/use-invoice-form.ts';
import { useInvoiceMoves } from '../features/invoices/use-invoice-moves.ts';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';
import { api } from '../platform/api-client.ts';
import { lazy } from '../platform/lazy.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useParams } from '../platform/router/router-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { WaitingNote } from '../ui/form/form.tsx';
import { MoreMenu, type MenuEntry } from '../ui/menu.tsx';
import { menuActions } from '../ui/menu-actions.ts';
import { SkeletonText } from '../ui/skeleton.tsx';
import { RecordFailure } from './record-failure.tsx';
import { officeRoles, RoleGate } from './role-gate.tsx';

const VoidForm = lazy(async () => ({
  default: (await import('../features/invoices/void-form.tsx')).VoidForm,
}));

/** An invoice: written while it is a draft, as it was issued from then on. */
export function InvoicePage() {
  return (
    <RoleGate roles={officeRoles}>
      <AnyInvoice />
    </RoleGate>
  );
}

function AnyInvoice() {
  const { t } = useLingui();
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
        title={t`This invoice is not there`}
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
  return invoice.status === 'draft' ? (
    <DraftPage key={id} invoice={invoice} />
  ) : (
    <IssuedPage key={id} invoice={invoice} />
  );
}

/** The PDF in a tab of its own; the version keeps an older one from being shown. */
const pdfAddress = ({ id, version }: Invoice) => `/api/invoices/${id}/preview?t=${version}`;
const showPdf = (invoice: Invoice) => void window.open(pdfAddress(invoice), '_blank', 'noopener');

function DraftPage({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const { form, saveThen } = useInvoiceForm(invoice);
  const { issue, remove } = useInvoiceMoves(invoice);
  const entries: MenuEntry[] = [
    { label: t`Show PDF`, icon: 'file', onSelect: () => void saveThen(() => showPdf(invoice)) },
    { label: t`Remove draft`, icon: 'trash', isDanger: true, onSelect: () => void remove.run(undefined) },
  ];
  usePageActions(menuActions(entries));
  return (
    <ProjectSubPage
      projectId={invoice.project_id}
      title={t`Draft invoice`}
      width="wide"
      action={
        <Button
          variant="primary"
          icon="check"
          isPending={issue.isPending}
          onClick={() => void saveThen(() => void issue.run(undefined))}
        >
          <Trans>Issue</Trans>
        </Button>
      }
      moreActions={
        <>
          <WaitingNote form={form} />
          <Button isPending={form.isPending} disabled={!form.isDirty} onClick={() => void form.submit()}>
            {form.isDirty ? <Trans>Save draft</Trans> : <Trans>Saved</Trans>}
          </Button>
          <MoreMenu label={t`More`} entries={entries} />
        </>
      }
    >
      {() => <InvoiceEditor invoice={invoice} form={form} />}
    </ProjectSubPage>
  );
}

function IssuedPage({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const { makeVoid, copy } = useInvoiceMoves(invoice);
  const [isVoiding, setVoiding] = useState(false);
  const isVoid = invoice.status === 'void';
  const entries: MenuEntry[] = [
    { label: t`Show PDF`, icon: 'file', onSelect: () => showPdf(invoice) },
    { label: t`Copy as a new draft`, icon: 'copy', onSelect: () => void copy.run() },
    ...(isVoid
      ? []
      : [
          'line' as const,
          { label: t`Void`, icon: 'trash' as const, isDanger: true, onSelect: () => setVoiding(true) },
        ]),
  ];
  usePageActions(menuActions(entries));
  const number = invoice.number ?? '';
  return (
    <ProjectSubPage
      projectId={invoice.project_id}
      title={number ? t`Invoice ${number}` : t`Invoice`}
      width="wide"
      action={
        isVoid ? (
          <Button variant="primary" icon="copy" isPending={copy.isPending} onClick={() => void copy.run()}>
            <Trans>Bill anew</Trans>
          </Button>
        ) : undefined
      }
      moreActions={
        <>
          <InvoiceStatus invoice={invoice} />
          <MoreMenu label={t`More`} entries={entries} />
        </>
      }
    >
      {() => (
        <>
          <InvoiceView invoice={invoice} payments={<ReceivedPayments invoice={invoice} />} />
          <Dialog
            isOpen={isVoiding}
            onClose={() => setVoiding(false)}
            title={t`Void invoice ${number}`}
            description={t`It keeps its number and stays in sight as void. What it billed can be billed anew.`}
          >
            <Suspense fallback={<SkeletonText lines={3} />}>
              <VoidForm invoice={invoice} send={makeVoid.send} onDone={() => setVoiding(false)} />
            </Suspense>
          </Dialog>
        </>
      )}
    </ProjectSubPage>
  );
}
