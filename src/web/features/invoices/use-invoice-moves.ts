import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { keysOfInvoice, useCreateInvoice, type Invoice } from '../../entities/invoices/invoice-writes.ts';
import { messagesKey } from '../../entities/messages/messages-key.ts';
import { invoiceKey } from '../../entities/record-keys.ts';
import { usePaperWrites } from '../../entities/sending/use-paper-writes.ts';
import { usePaths } from '../../paths.ts';
import { api } from '../../platform/api-client.ts';
import { removal } from '../../platform/removal.ts';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { useWrite } from '../../platform/write.ts';

/** What can be done with an invoice beside writing it. */
export function useInvoiceMoves(invoice: Invoice) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const paths = usePaths();
  const navigate = useNavigate();
  const { id, project_id: projectId } = invoice;
  const params = { id };
  const invalidates = keysOfInvoice(projectId);
  const issue = useWrite({
    call: (_nothing: undefined, { idempotencyKey }) =>
      api('POST /api/invoices/:id/issue', { params, idempotencyKey }),
    invalidates,
    onSuccess: (issued) => cache.setQueryData(invoiceKey(id), issued),
    successMessage: ({ number }) => t`${number ?? ''} issued`,
  });
  const remove = useWrite({
    ...removal('/api/invoices/:id', (_nothing: undefined) => params),
    invalidates: invalidates.filter(([name]) => name !== 'invoice'),
    onSuccess: () => navigate(paths.project(projectId)),
    successMessage: t`Draft removed`,
  });
  const makeVoid = useWrite({
    call: (reason: string, { idempotencyKey }) =>
      api('DELETE /api/invoices/:id', { params, query: { reason }, idempotencyKey }),
    invalidates,
    onSuccess: ({ invoice: voided }) => cache.setQueryData(invoiceKey(id), voided),
    successMessage: t`Invoice voided`,
  });
  const sending = usePaperWrites({
    email: (query, options) => api('POST /api/invoices/:id/send', { params, query, ...options }),
    whatsapp: (query, options) => api('POST /api/invoices/:id/whatsapp', { params, query, ...options }),
    emailed: { answer: 'Invoice sent successfully', said: t`Invoice sent` },
    invalidates: [...invalidates, messagesKey],
    onSuccess: ({ invoice: sent }) => cache.setQueryData(invoiceKey(id), sent),
  });
  const create = useCreateInvoice(projectId);
  const lines = linesToCopy(invoice);
  const copy = {
    isOffered: lines.length > 0,
    isPending: create.isPending,
    run: () => create.run(copyOf(invoice, lines)),
  };
  return { issue, remove, makeVoid, copy, ...sending };
}

export type InvoiceMoves = ReturnType<typeof useInvoiceMoves>;

/** The lines that can be billed once more: a payment of the schedule and an expense are billed once, unless this bill is void. */
function linesToCopy({ status, lines }: Invoice) {
  return status === 'void'
    ? lines
    : lines.filter(({ schedulePlace, expenseId }) => schedulePlace === null && expenseId === null);
}

/** The same once more as a new draft; when it is due follows from its terms. */
function copyOf(invoice: Invoice, lines: Invoice['lines']) {
  const { title, notes, paymentTerms, discountKind, discountValue, isBeyondContract } = invoice;
  const { taxRateBps, taxName } = invoice;
  return {
    title,
    notes,
    paymentTerms,
    discountKind,
    discountValue,
    taxRateBps,
    taxName,
    isBeyondContract,
    lines: lines.map(({ id: _id, tax: _tax, total: _total, ...line }) => line),
  };
}
