import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { Suspense } from 'react';
import { lazy } from '../ui/lazy.tsx';
import { addCustomer, customerList } from '../features/customers/customer-calls.ts';
import { useDuplicatePairs } from '../features/customers/duplicate-calls.ts';
import { TypedDuplicates } from '../features/customers/duplicate-notes.tsx';
import type { Chosen } from '../features/customers/duplicate-pairs.tsx';
import { customerColumns } from '../features/customers/customer-columns.tsx';
import { CustomerForm } from '../features/customers/customer-form.tsx';
import { loadTagChoices } from '../entities/tags/tags.ts';
import { ListViews } from '../features/views/list-views.tsx';
import { usePaths } from '../paths.ts';
import { useLastKnown } from '../platform/use-last-known.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useWrite } from '../platform/write.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { exportActions } from '../ui/table/export-actions.ts';
import { useTableState } from '../ui/table/table-state.ts';
import { useServerList } from '../ui/table/use-server-list.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useOpened } from '../ui/use-opened.ts';
import { customersKey } from '../entities/record-keys.ts';
import { useDraftLink } from '../ui/form/draft-link.ts';

const DuplicatePairs = lazy(
  async () => (await import('../features/customers/duplicate-pairs.tsx')).DuplicatePairs,
);

const MergedTags = lazy(async () => (await import('../entities/tags/merged-tags.tsx')).MergedTags);

const Bulk = lazy(async () => (await import('../features/customers/customer-bulk.tsx')).CustomerBulk);

export function CustomersPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const sheet = useOpened<undefined>();
  const state = useTableState('name');
  const list = useServerList({ queryKey: customersKey, state, calls: customerList });
  const add = useWrite({
    call: addCustomer,
    invalidates: [customersKey],
    successMessage: ({ name }) => t`${name} added`,
  });
  const { data: pairs } = useDuplicatePairs();
  const pairCount = useLastKnown('duplicate-pairs', pairs?.totalCount) ?? 0;
  const pairWords = plural(pairCount, { one: '# possible duplicate', other: '# possible duplicates' });
  const isPhone = useIsPhone();
  const duplicates = useOpened<Chosen | undefined>();
  const openNew = () => sheet.open(undefined);
  useDraftLink({ customer: openNew });
  usePageActions([
    { label: t`New customer`, icon: 'plus', run: openNew },
    { label: t`Import customers`, icon: 'upload', run: () => navigate(paths.importCustomers) },
    ...exportActions(list.exportAs),
    { label: t`Possible duplicates`, icon: 'people', run: () => duplicates.open(undefined) },
  ]);

  const columns = customerColumns();
  return (
    <PageFrame
      title={t`Customers`}
      action={
        <Button variant="primary" icon="plus" onClick={openNew}>
          <Trans>New customer</Trans>
        </Button>
      }
      moreActions={
        <>
          {pairCount > 0 && (
            <Button
              variant="ghost"
              icon="people"
              aria-label={pairWords}
              onClick={() => duplicates.open(undefined)}
            >
              {isPhone ? plural(pairCount, { one: '# duplicate', other: '# duplicates' }) : pairWords}
            </Button>
          )}
          {/* A phone has no room for three; its import stands in the search. */}
          {!(isPhone && pairCount > 0) && (
            <ButtonLink to={paths.importCustomers} icon="upload">
              <Trans>Import</Trans>
            </ButtonLink>
          )}
        </>
      }
      width="fill"
    >
      <Suspense>{state.filters['tag'] && <MergedTags />}</Suspense>
      <DataTable
        {...list}
        id="customers"
        toolbar={<ListViews list="customers" columns={columns} />}
        label={t`Customers`}
        columns={columns}
        filters={[{ key: 'tag', label: t`Tags`, kind: 'choice', loadChoices: loadTagChoices }]}
        rowId={(row) => row.id}
        href={(row) => paths.customer(row.id)}
        bulkActions={(rows, clear) => (
          <Suspense>
            <Bulk
              rows={rows}
              onMerge={({ id }, other) => duplicates.open({ id, otherId: other.id })}
              onDone={clear}
            />
          </Suspense>
        )}
        empty={
          <EmptyState
            icon="people"
            title={t`No customers yet`}
            text={t`Import the list you have. After that, each new lead adds its own customer.`}
            action={
              <ButtonLink to={paths.importCustomers} icon="upload">
                <Trans>Import customers</Trans>
              </ButtonLink>
            }
          />
        }
      />
      <Sheet isOpen={sheet.isOpen} onClose={sheet.close} title={t`New customer`}>
        <CustomerForm
          key={sheet.key}
          save={add.send}
          onSaved={({ id }) => navigate(paths.customer(id))}
          onCancel={sheet.close}
          alike={(typed) => <TypedDuplicates typed={typed} />}
        />
      </Sheet>
      <Sheet
        isOpen={duplicates.isOpen}
        onClose={duplicates.close}
        title={duplicates.subject ? t`Merge customers` : t`Possible duplicates`}
        width="large"
      >
        <Suspense>
          {duplicates.key > 0 && (
            <DuplicatePairs key={duplicates.key} chosen={duplicates.subject} onDone={duplicates.close} />
          )}
        </Suspense>
      </Sheet>
    </PageFrame>
  );
}
