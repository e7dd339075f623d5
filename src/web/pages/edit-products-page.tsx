import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '../../shared/products/product-contract.ts';
import { categoryCalls } from '../features/categories/category-calls.ts';
import { BulkBar } from '../features/products/bulk-bar.tsx';
import { PriceHistory } from '../features/products/price-history.tsx';
import { productCalls, productList } from '../features/products/product-calls.ts';
import { noCategory, productColumns } from '../features/products/product-columns.tsx';
import { ProductForm } from '../features/products/product-form.tsx';
import { ListViews } from '../features/views/list-views.tsx';
import { usePaths } from '../paths.ts';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { attempt } from '../platform/attempt.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { presentRow, useRecords, useRecordWrites } from '../platform/records.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import type { RowAction } from '../ui/table/data-table-props.ts';
import { exportActions } from '../ui/table/export-actions.ts';
import { useTableState } from '../ui/table/table-state.ts';
import { useServerList } from '../ui/table/use-server-list.ts';
import { useOpened } from '../ui/use-opened.ts';
import { BackToSetup } from '../entities/back-to-setup.tsx';
import { productsKey } from '../entities/record-keys.ts';
import { openLinked, useDraftLink } from '../ui/form/draft-link.ts';
import { toast } from '../ui/toast-store.ts';
import { Suspense } from 'react';
import { lazy } from '../ui/lazy.tsx';

const StarterBook = lazy(async () => (await import('../features/products/starter-book.tsx')).StarterBook);

export function EditProductsPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const state = useTableState();
  const list = useServerList({ queryKey: productsKey, state, calls: productList });
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
      { label: t`Edit and price history`, icon: 'edit', run: () => sheet.open(row) },
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
  const starter = useOpened<undefined>();
  const openStarter = () => starter.open(undefined);
  /** Also one that the list has not come to yet. */
  async function openListed(entity: string) {
    if (openLinked(entity, list.rows, sheet.open)) return;
    const isThere = await attempt(async () =>
      openLinked(entity, await productCalls.list(AbortSignal.timeout(60_000)), sheet.open),
    );
    if (isThere === false) toast.error(t`This product no longer exists.`);
  }
  useDraftLink({
    product: (entity) => (entity === 'new' || list.rows !== undefined) && void openListed(entity),
  });
  const addButton = (
    <Button variant="primary" icon="plus" onClick={openNew}>
      <Trans>New product</Trans>
    </Button>
  );
  usePageActions([
    { label: t`New product`, icon: 'plus', run: openNew },
    { label: t`Starter price book`, icon: 'box', run: openStarter },
    { label: t`Import products`, icon: 'upload', run: () => navigate(paths.importProducts) },
    ...exportActions(list.exportAs),
    { label: t`Show all products`, run: state.clearFilters },
  ]);
  const opened = presentRow(list.rows, sheet.subject);
  const choices = (categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

  const columns = productColumns({
    categories: [...choices, { value: noCategory, label: t`No category` }],
    commit,
  });
  return (
    <PageFrame
      title={t`Products`}
      back={<BackToSetup />}
      action={addButton}
      moreActions={
        <ButtonLink to={paths.importProducts} icon="upload">
          <Trans>Import</Trans>
        </ButtonLink>
      }
      width="fill"
    >
      <DataTable
        {...list}
        id="products"
        toolbar={<ListViews list="products" columns={columns} />}
        label={t`Products`}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={sheet.open}
        rowActions={rowActions}
        bulkActions={(rows, clear) => (
          <BulkBar rows={rows} categories={categories.data ?? []} clear={clear} />
        )}
        empty={
          <EmptyState
            icon="box"
            title={t`The price book is empty`}
            text={t`Start with common products for your trade, import your own price list, or add one product.`}
            action={
              <Button icon="box" onClick={openStarter}>
                <Trans>Starter price book</Trans>
              </Button>
            }
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
          save={(body, options) => (opened ? save(opened, body, options) : add(body, options))}
          onDone={sheet.close}
        />
        {opened && (
          <div style={{ marginTop: 32 }}>
            <PriceHistory productId={opened.id} />
          </div>
        )}
      </Sheet>
      <Sheet isOpen={starter.isOpen} onClose={starter.close} title={t`Starter price book`}>
        <Suspense>
          <StarterBook key={starter.key} onAdded={starter.close} />
        </Suspense>
      </Sheet>
    </PageFrame>
  );
}
