import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Bundle } from '../../shared/bundles/bundle-contract.ts';
import { bundleCalls } from '../features/bundles/bundle-calls.ts';
import { BundleForm } from '../features/bundles/bundle-form.tsx';
import { usePageActions } from '../platform/page-actions.ts';
import { presentRow, useRecords, useRecordWrites } from '../platform/records.ts';
import { columnParts, unknownParts } from '../ui/address-parts.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { openLinked, useDraftLink } from '../ui/form/draft-link.ts';
import { formatDate } from '../ui/format-time.ts';
import { Text } from '../ui/layout/layout.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { columns as columnsOf } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { useTableState } from '../ui/table/table-state.ts';
import { listQuery } from '../ui/table/use-server-list.ts';
import { useOpened } from '../ui/use-opened.ts';

export function BundlesPage() {
  const { t } = useLingui();
  const state = useTableState();
  const list = useRecords(bundleCalls);
  const sheet = useOpened<Bundle | undefined>();
  const { add, save, remove } = useRecordWrites(bundleCalls, {
    added: ({ name }) => t`${name} added`,
    removed: ({ name }) => t`${name} removed`,
  });
  useDraftLink({ bundle: (entity) => list.data && openLinked(entity, list.data, sheet.open) });
  const opened = presentRow(list.data, sheet.subject);
  const openNew = () => sheet.open(undefined);
  const addButton = (
    <Button variant="primary" icon="plus" onClick={openNew}>
      <Trans>New bundle</Trans>
    </Button>
  );
  usePageActions([{ label: t`New bundle`, icon: 'plus', run: openNew }]);
  const columns = columnsOf<Bundle>([
    {
      key: 'name',
      label: t`Name`,
      value: (row) => row.name,
      width: 240,
      grow: true,
    },
    { key: 'unit', label: t`Unit`, value: (row) => row.unit, width: 100, card: 'detail' },
    {
      key: 'lines',
      label: t`Lines`,
      value: (row) => row.lines.length,
      cardCell: (row) => plural(row.lines.length, { one: '# line', other: '# lines' }),
      kind: 'number',
      card: 'end',
    },
    {
      key: 'gone',
      label: t`Unavailable`,
      value: goneFrom,
      cell: (row) => goneFrom(row) && <Text tone="amber">{goneFrom(row)}</Text>,
      width: 220,
      card: 'detail',
    },
    {
      key: 'updatedAt',
      label: t`Last changed`,
      value: (row) => row.updatedAt,
      cell: (row) => formatDate(row.updatedAt),
      kind: 'instant',
      width: 140,
      card: 'none',
    },
  ]);

  return (
    <PageFrame title={t`Bundles`} action={addButton} width="fill">
      <DataTable
        id="bundles"
        label={t`Bundles`}
        state={state}
        unknown={unknownParts(listQuery(state), columnParts(columns))}
        columns={columns}
        rows={list.data}
        rowId={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={sheet.open}
        rowActions={(row) => [
          { label: t`Edit`, icon: 'edit', run: () => sheet.open(row) },
          { label: t`Remove`, icon: 'trash', isDanger: true, run: () => void remove(row) },
        ]}
        empty={
          <EmptyState
            icon="folder"
            title={t`No bundles yet`}
            text={t`A bundle adds several products to a bid at once. Enter 62 sq ft of bathroom floor, and Plumbline works out the tile, thinset, and labor.`}
            action={addButton}
          />
        }
      />
      <Sheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        title={opened ? <bdi>{opened.name}</bdi> : t`New bundle`}
      >
        <BundleForm
          key={sheet.key}
          bundle={opened}
          save={(body, options) => (opened ? save(opened, body, options) : add(body, options))}
          onDone={sheet.close}
        />
      </Sheet>
    </PageFrame>
  );
}

/** The products of a bundle that new bids are not offered any more. */
const goneFrom = ({ products }: Bundle) =>
  products.flatMap(({ state, name }) => (state === 'active' ? [] : [name])).join(', ');
