import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Message } from '../../../shared/messages/message-contract.ts';
import { messagesKey } from '../../entities/messages/messages-key.ts';
import { listApi } from '../../platform/api-client.ts';
import { useBanner } from '../../platform/banners.ts';
import { useLastKnown } from '../../platform/use-last-known.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableControls } from '../../ui/table/table-state.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageDetail } from './message-detail.tsx';

/** What one call answers at most; older messages are found on their projects. */
const mostMessages = 500;

/** Every message that was sent, waits, failed or was kept here because nothing is set up to send it. */
export function Outbox({ state }: { state: TableControls }) {
  const { t } = useLingui();
  const sheet = useOpened<Message>();
  const { data, error, refetch } = useQuery({
    queryKey: messagesKey,
    queryFn: ({ signal }) => listApi('GET /api/messages', { query: { limit: mostMessages }, signal }),
  });
  const found = data && (data.rows.some((row) => row.status === 'captured') ? 'captured' : 'none');
  const kept = useLastKnown('outbox', found);
  const none = kept === undefined && !error ? 'coming' : undefined;
  useBanner(
    kept === 'captured'
      ? {
          tone: 'info',
          text: t`Some messages weren’t sent because email or WhatsApp isn’t set up. They stay in the outbox.`,
        }
      : none,
  );

  // As it stands now: its state goes on while somebody looks at it.
  const shown = data?.rows.find((row) => row.id === sheet.subject?.id) ?? sheet.subject;

  return (
    <>
      <DataTable
        state={state}
        id="outbox"
        label={t`Outbox`}
        columns={messageColumns()}
        rows={data?.rows}
        rowId={(row) => row.id}
        error={error}
        onRetry={() => void refetch()}
        onOpen={sheet.open}
        toolbar={
          data &&
          data.totalCount > mostMessages && (
            <Text tone="ink-3" size="sm">
              <Trans>
                Showing the newest {mostMessages} of {data.totalCount}
              </Trans>
            </Text>
          )
        }
        empty={
          <EmptyState
            icon="send"
            title={t`No messages yet`}
            text={t`Bids and invoices you send appear here, along with whether they arrived.`}
          />
        }
      />
      <Sheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        title={<bdi>{sheet.subject?.subject || t`Message`}</bdi>}
      >
        {shown && <MessageDetail message={shown} />}
      </Sheet>
    </>
  );
}
