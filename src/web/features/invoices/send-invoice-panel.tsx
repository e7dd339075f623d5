import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '../../entities/invoices/invoice-writes.ts';
import { invoiceKey } from '../../entities/record-keys.ts';
import { SendingPanel } from '../../entities/sending/sending-panel.tsx';
import { api } from '../../platform/api-client.ts';
import { sentenceOf } from '../../platform/write.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import type { InvoiceMoves } from './use-invoice-moves.ts';

interface SendInvoicePanelProps {
  invoice: Invoice;
  customerId: number;
  moves: Pick<InvoiceMoves, 'email' | 'whatsapp'>;
  onDone: () => void;
}

/** Everything about a sending, as the server sees it at this moment; a draft with the number that it would get. */
export function SendInvoicePanel({ invoice, customerId, moves, onDone }: SendInvoicePanelProps) {
  const cache = useQueryClient();
  const { id, version } = invoice;
  const { data, error, refetch } = useQuery({
    queryKey: [...invoiceKey(id), 'sending', version],
    queryFn: ({ signal }) => api('GET /api/invoices/:id/sending', { params: { id }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!data) {
    return error ? (
      <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonText lines={8} />
    );
  }
  return (
    <SendingPanel
      paper="invoice"
      sending={data}
      entity={id}
      customerId={customerId}
      pdfAddress={`/api/invoices/${id}/sending/pdf?t=${data.version}`}
      send={(channel, asked, options) => moves[channel].send(asked, options)}
      onSent={onDone}
      onStale={() => void cache.invalidateQueries({ queryKey: invoiceKey(id) })}
    />
  );
}
