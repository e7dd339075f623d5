import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '../../shared/products/product-contract.ts';
import { categoryCalls } from '../features/categories/category-calls.ts';
import { productCalls } from '../features/products/product-calls.ts';
import { noCategory, productColumns } from '../features/products/product-columns.tsx';
import { ProductForm } from '../features/products/product-form.tsx';
import { attempt } from '../platform/attempt.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { presentRow, useRecords, useRecordWrites } from '../platform/records.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable, type RowAction } from '../ui/table/data-table.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { officeRoles, RoleGate } from './role-gate.tsx';

export function EditProductsPage() {
  return (
    <RoleGate roles={officeRoles}>
      <PriceBook />
    </RoleGate>
  );
}

function PriceBook() {
  const { t } = useLingui();
  const list = useRecords(productCalls);
  const categories = useRecords(categoryCalls);
  const sheet = useOpened<Product | undefined>();
  const { add, save, remove, commit, change } = useRecordWrites(productCalls, {
    added: ({ name }) => t`${name} added`,
    removed: ({ name }) => t`${name} removed`,
  });
  const { add: addCategory } = useRecordWrites(categoryCalls, {
    added: ({ name }) => t`Category ${name} added`,
    removed: ({ name }) => t`Category ${name} removed`,
  });

  // Bids that use a product must keep it; not offering it any more is what is meant.
  const removeProduct = (row: Product) =>
    remove(row, ({ status }) =>
      status === 409 && row.active
        ? { label: t`Deactivate instead`, run: () => change(row, { active: false }) }
        : undefined,
    );

  function rowActions(row: Product): RowAction[] {
    return [
      row.active
        ? { label: t`Deactivate`, icon: 'moon', run: () => void change(row, { active: false }) }
        : { label: t`Activate`, icon: 'sun', run: () => void change(row, { active: true }) },
      { label: t`Remove`, icon: 'trash', isDanger: true, run: () => void removeProduct(row) },
    ];
  }

  async function createCategory(name: string) {
    const made = await attempt((options) => addCategory({ name }, options));
    return made && { value: made.id, label: made.name };
  }

  const openNew = () => sheet.open(undefined);
  const addButton = (
    <Button variant="primary" icon="plus" onClick={openNew}>
      <Trans>New product</Trans>
    </Button>
  );
  usePageActions([{ label: t`New product`, run: openNew }]);
  const opened = presentRow(list.data, sheet.subject);
  const choices = (categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <PageFrame title={t`Products`} action={addButton} width="fill">
      <DataTable
        id="products"
        label={t`Products`}
        columns={productColumns({
          categories: [...choices, { value: noCategory, label: t`No category` }],
          commit,
        })}
        rows={list.data}
        rowId={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={sheet.open}
        rowActions={rowActions}
        empty={
          <EmptyState
            icon="box"
            title={t`The price book is empty`}
            text={t`A product has a unit, a price and a cost; bids are written from them.`}
            action={addButton}
          />
        }
      />
      <Sheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        title={opened ? <bdi>{opened.name}</bdi> : t`New product`}
      >
        <ProductForm
          key={sheet.key}
          product={opened}
          categories={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          createCategory={createCategory}
          save={(body, options) => (opened ? save(opened, body) : add(body, options))}
          onDone={sheet.close}
        />
      </Sheet>
    </PageFrame>
  );
}
