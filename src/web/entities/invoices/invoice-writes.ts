import { useLingui } from '@lingui/react/macro';
import type { QueryKey } from '@tanstack/react-query';
import { usePaths } from '../../paths.ts';
import { api, type Answer, type CallInput } from '../../platform/api-client.ts';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { useWrite } from '../../platform/write.ts';
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

/** Drafts an invoice and opens it. */
export function useCreateInvoice(projectId: number) {
  const paths = usePaths();
  const navigate = useNavigate();
  return useWrite({
    call: (body: NewInvoice, { idempotencyKey }) =>
      api('POST /api/invoices', { body: { ...body, project_id: projectId }, idempotencyKey }),
    invalidates: keysOfInvoice(projectId),
    onSuccess: ({ id }) => navigate(paths.invoice(projectId, id)),
  });
}

/** An empty draft for a project that is chosen only then. */
export function useCreateInvoiceIn() {
  const paths = usePaths();
  const navigate = useNavigate();
  return useWrite({
    call: (projectId: number, { idempotencyKey }) =>
      api('POST /api/invoices', { body: { project_id: projectId }, idempotencyKey }),
    invalidates: (_invoice, projectId) => keysOfInvoice(projectId),
    onSuccess: ({ id }, projectId) => navigate(paths.invoice(projectId, id)),
  });
}

/** What is to be billed next of a contract: the first payment of its schedule that no invoice has, else the deposit, else the rest. */
export function nextBill({ schedule, deposit, billed, drafted }: ProjectBilling): NewInvoice['bill'] {
  const payment = schedule.find(({ invoice }) => invoice === null);
  if (payment) return { schedulePlace: payment.place };
  return deposit !== null && billed + drafted === 0 ? { deposit: true } : { remainder: true };
}

/** Drafts what is to be billed next, and opens it. */
export function useBillNext(projectId: number) {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  return useWrite({
    call: async (_nothing: undefined, { idempotencyKey }) => {
      const billing = await api('GET /api/projects/:id/billing', { params: { id: projectId } });
      return api('POST /api/invoices', {
        body: { project_id: projectId, bill: nextBill(billing) },
        idempotencyKey,
      });
    },
    invalidates: keysOfInvoice(projectId),
    onSuccess: ({ id }) => navigate(paths.invoice(projectId, id)),
    successMessage: ({ title }) => t`Draft created: ${title}`,
  });
}
