import { Trans, useLingui } from '@lingui/react/macro';
import type { Category } from '../../shared/categories/category-contract.ts';
import { categoryCalls } from '../features/categories/category-calls.ts';
import { categoryColumns } from '../features/categories/category-columns.tsx';
import { CategoryForm } from '../features/categories/category-form.tsx';
import { movesFor } from '../features/categories/category-order.ts';
import { usePaths } from '../paths.ts';
import { attempt } from '../platform/attempt.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { presentRow, useRecords, useRecordWrites } from '../platform/records.ts';
import { useWrite } from '../platform/write.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable, type RowAction } from '../ui/table/data-table.tsx';
import { useTableState } from '../ui/table/table-state.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useOpened } from '../ui/use-opened.ts';
import { officeRoles, RoleGate } from './role-gate.tsx';

export function EditCategoriesPage() {
  return (
    <RoleGate roles={officeRoles}>
      <Categories />
    </RoleGate>
  );
}

function Categories() {
  const { t } = useLingui();
  const paths = usePaths();
  const isPhone = useIsPhone();
  const state = useTableState();
  const list = useRecords(categoryCalls);
  const sheet = useOpened<Category | undefined>();
  const { add, save, remove, commit } = useRecordWrites(categoryCalls, {
    added: ({ name }) => t`${name} added`,
    removed: ({ name }) => t`${name} removed`,
  });
  const move = useWrite({
    call: async (moves: ReturnType<typeof movesFor>, { idempotencyKey }) => {
      for (const { row, position } of moves) {
        await categoryCalls.update(row, { position }, { idempotencyKey: `${idempotencyKey}-${row.id}` });
      }
    },
    invalidates: [categoryCalls.key],
  });
  const rows = list.data;
  const isInOrder = !state.sort && !state.q;

  function rowActions(row: Category): RowAction[] {
    const up = movesFor(rows ?? [], row, -1);
    const down = movesFor(rows ?? [], row, 1);
    return [
      ...(isInOrder && up.length
        ? [
            {
              label: t`Move up`,
              icon: 'arrowUp' as const,
              run: () => void attempt((options) => move.send(up, options)),
            },
          ]
        : []),
      ...(isInOrder && down.length
        ? [
            {
              label: t`Move down`,
              icon: 'arrowDown' as const,
              run: () => void attempt((options) => move.send(down, options)),
            },
          ]
        : []),
      { label: t`Remove`, icon: 'trash', isDanger: true, run: () => void remove(row) },
    ];
  }

  const opened = presentRow(rows, sheet.subject);
  const openNew = () => sheet.open(undefined);
  const addButton = (
    <Button variant="primary" icon="plus" onClick={openNew}>
      <Trans>New category</Trans>
    </Button>
  );
  usePageActions([{ label: t`New category`, run: openNew }]);

  return (
    <PageFrame title={t`Categories`} action={addButton} width="fill">
      <DataTable
        id="categories"
        label={t`Categories`}
        state={state}
        columns={categoryColumns({
          rename: (row, name) => commit(row, { name }),
          productsOf: isPhone ? undefined : (row) => `${paths.products}?category=${row.id}`,
        })}
        rows={rows}
        rowId={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={isPhone ? sheet.open : undefined}
        rowActions={rowActions}
        empty={
          <EmptyState
            icon="tag"
            title={t`No categories yet`}
            text={t`Categories sort the price book: Roofing, Windows, Labor.`}
            action={addButton}
          />
        }
      />
      <Sheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        title={opened ? t`Rename category` : t`New category`}
      >
        <CategoryForm
          key={sheet.key}
          category={opened}
          save={(body, options) => (opened ? save(opened, body) : add(body, options))}
          onDone={sheet.close}
        />
      </Sheet>
    </PageFrame>
  );
}
