import { t } from '@lingui/core/macro';
import type { Paths } from '../../paths.ts';
import { api } from '../../platform/api-client.ts';
import type { Option } from '../../ui/combobox.tsx';
import { draftParam } from '../../ui/form/draft-link.ts';
import { showAmount } from '../../ui/money-format.ts';

/** The invoices that something is owed on and that the words fit, the longest due first, each by its project and its id. */
export async function searchOwedInvoices(query: string, signal: AbortSignal): Promise<Option<string>[]> {
  const invoices = await api('GET /api/invoices', {
    query: { q: query, status: 'sent,partially_paid', sort: 'dueOn', limit: 20 },
    signal,
  });
  return invoices.map((invoice) => {
    const balance = showAmount(invoice.balance);
    return {
      value: `${invoice.project_id}/${invoice.id}`,
      label: `${invoice.number} ${invoice.customerName}`,
      detail: [t`${balance} owed`, invoice.title].filter(Boolean).join(' · '),
    };
  });
}

/** The page of an invoice that `searchOwedInvoices` found, with the form for a payment open. */
export function addressOfPayment(paths: Paths, invoice: string): string {
  const [projectId, id] = invoice.split('/').map(Number) as [number, number];
  return `${paths.invoice(projectId, id)}?draft=${draftParam('payment', `invoice-${id}`)}`;
}
