import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Category } from '../../shared/categories/category-contract.ts';
import { categoryCalls } from '../features/categories/category-calls.ts';
import { categoryColumns } from '../features/categories/category-columns.tsx';
import { CategoryForm } from '../features/categories/category-form.tsx';
import { useCategoryOrder } from '../features/categories/use-category-order.ts';
import { usePaths } from '../paths.ts';
import { lazy } from '../ui/lazy.tsx';
import { usePageActions } from '../platform/page-actions.ts';
import { presentRow, useRecords, useRecordWrites } from '../platform/records.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { columnParts, unknownParts } from '../ui/address-parts.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import type { RowAction } from '../ui/table/data-table-props.ts';
import { useTableState } from '../ui/table/table-state.ts';
import { listQuery } from '../ui/table/use-server-list.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useOpened } from '../ui/use-opened.ts';

// Dragging weighs as much as the page itself; it comes when somebody wants to drag.
const CategorySorter = lazy(
  async () => (await import('../features/categories/category-sorter.tsx')).CategorySorter,
);

export function EditCategoriesPage() {
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
  const { move } = useCategoryOrder();
  const [isOrdering, setOrdering] = useState(false);
  const rows = list.data;
  const isInOrder = !state.sort && !state.q;

  function rowActions(row: Category): RowAction[] {
    const at = rows?.indexOf(row) ?? -1;
    const isLast = at === (rows?.length ?? 0) - 1;
    return [
      ...(isInOrder && at > 0
        ? [{ label: t`Move up`, icon: 'arrowUp' as const, run: () => move(row.id, at - 1) }]
        : []),
      ...(isInOrder && !isLast
        ? [{ label: t`Move down`, icon: 'arrowDown' as const, run: () => move(row.id, at + 1) }]
        : []),
      { label: t`Remove`, icon: 'trash', isDanger: true, run: () => void remove(row) },
    ];
  }

  const columns = categoryColumns({
    rename: (row, name) => commit(row, { name }),
    productsOf: isPhone ? undefined : (row) => `${paths.products}?category=${row.id}`,
  });
  const opened = presentRow(rows, sheet.subject);
  const openNew = () => sheet.open(undefined);
  const addButton = (
    <Button variant="primary" icon="plus" onClick={openNew}>
      <Trans>New category</Trans>
    </Button>
  );
  const canOrder = rows !== undefined && rows.length > 1;
  usePageActions([
    { label: t`New category`, run: openNew },
    ...(canOrder ? [{ label: t`Change category order`, run: () => setOrdering(true) }] : []),
  ]);

  return (
    <PageFrame
      title={t`Categories`}
      action={isOrdering ? undefined : addButton}
      moreActions={
        // It stands there whatever comes, so that nothing moves when the rows are here.
        <Button
          icon={isOrdering ? 'check' : 'upDown'}
          aria-pressed={isOrdering}
          disabled={!canOrder}
          onClick={() => setOrdering(!isOrdering)}
        >
          {isOrdering ? <Trans>Done</Trans> : <Trans>Change order</Trans>}
        </Button>
      }
      width={isOrdering ? 'text' : 'fill'}
    >
      {isOrdering && rows ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <CategorySorter rows={rows} onMove={move} />
        </Suspense>
      ) : (
        <DataTable
          id="categories"
          label={t`Categories`}
          state={state}
          unknown={unknownParts(listQuery(state), columnParts(columns))}
          columns={columns}
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
              text={t`Categories organize your price book: Roofing, Windows, Labor.`}
              action={addButton}
            />
          }
        />
      )}
      <Sheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        title={opened ? t`Rename category` : t`New category`}
      >
        <CategoryForm
          key={sheet.key}
          category={opened}
          save={(body, options) => (opened ? save(opened, body, options) : add(body, options))}
          onDone={sheet.close}
        />
      </Sheet>
    </PageFrame>
  );
}
