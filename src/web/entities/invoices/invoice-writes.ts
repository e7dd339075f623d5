import { useLingui } from '@lingui/react/macro';
import type { QueryKey } from '@tanstack/react-query';
import { usePaths } from '../../paths.ts';
import { api, type Answer, type CallInput } from '../../platform/api-client.ts';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { keysOfProject } from '../project-cache.ts';
import { anyInvoiceKey, invoicesKey, paymentsKey, projectBillingKey } from '../record-keys.ts';

export type Invoice = Answer<'GET /api/invoices/:id'>;
export type ProjectBilling = Answer<'GET /api/projects/:id/billing'>;
export type NewInvoice = Omit<CallInput<'POST /api/invoices'>['body'], 'project_id'>;

/** What a change of an invoice makes old. */
export const keysOfInvoice = (projectId: number): QueryKey[] => [
  anyInvoiceKey,
  invoicesKey,
  paymentsKey,
  projectBillingKey(projectId),
  ...keysOfProject(projectId),
];

/** Drafts an invoice in some way, and opens it. */
function useDraftedInvoice<Input>(
  draft: (input: Input, options: WriteOptions) => Promise<Invoice>,
  successMessage?: (invoice: Invoice) => string,
) {
  const paths = usePaths();
  const navigate = useNavigate();
  return useWrite({
    call: draft,
    invalidates: ({ project_id: projectId }) => keysOfInvoice(projectId),
    onSuccess: ({ id, project_id: projectId }) => navigate(paths.invoice(projectId, id)),
    successMessage,
  });
}

export const useCreateInvoice = (projectId: number) =>
  useDraftedInvoice((body: NewInvoice, { idempotencyKey }) =>
    api('POST /api/invoices', { body: { ...body, project_id: projectId }, idempotencyKey }),
  );

/** An empty draft for a project that is chosen only then. */
export const useCreateInvoiceIn = () =>
  useDraftedInvoice((projectId: number, { idempotencyKey }) =>
    api('POST /api/invoices', { body: { project_id: projectId }, idempotencyKey }),
  );

/** What is to be billed next of a contract: the first payment of its schedule that no invoice has, else the deposit, else the rest. */
export function nextBill({ schedule, deposit, billed, drafted }: ProjectBilling): NewInvoice['bill'] {
  const payment = schedule.find(({ invoice }) => invoice === null);
  if (payment) return { schedulePlace: payment.place };
  return deposit !== null && billed + drafted === 0 ? { deposit: true } : { remainder: true };
}

/** Drafts what is to be billed next. */
export function useBillNext(projectId: number) {
  const { t } = useLingui();
  return useDraftedInvoice(
    async (_nothing: undefined, { idempotencyKey }) => {
      const billing = await api('GET /api/projects/:id/billing', { params: { id: projectId } });
      const body = { project_id: projectId, bill: nextBill(billing) };
      return api('POST /api/invoices', { body, idempotencyKey });
    },
    ({ title }) => t`Draft created: ${title}`,
  );
}
