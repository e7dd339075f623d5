import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Business } from '../../shared/businesses/business-contract.ts';
import { businessCalls, businessList, saveBusinesses } from '../features/businesses/business-calls.ts';
import { BusinessChips } from '../features/businesses/business-chips.tsx';
import { businessColumns } from '../features/businesses/business-columns.tsx';
import { BusinessForm } from '../features/businesses/business-form.tsx';
import { Salespeople } from '../features/businesses/salespeople.tsx';
import { ListViews } from '../features/views/list-views.tsx';
import { usePaths } from '../paths.ts';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { usePageActions } from '../platform/page-actions.ts';
import { presentRow, replaceRows, useRecordWrites } from '../platform/records.ts';
import type { WriteOptions } from '../platform/write.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { SheetBar } from '../ui/table/sheet-bar.tsx';
import type { SheetEdits } from '../ui/table/sheet-edits.ts';
import { useTableState } from '../ui/table/table-state.ts';
import { useServerList } from '../ui/table/use-server-list.ts';
import { useSheet } from '../ui/table/use-sheet.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useOpened } from '../ui/use-opened.ts';
import { anyBusinessKey, businessesKey } from '../entities/record-keys.ts';
import { useDraftLink } from '../ui/form/draft-link.ts';

export function EditBusinessesPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const isPhone = useIsPhone();
  const state = useTableState('name');
  const list = useServerList({ queryKey: businessesKey, state, calls: businessList });
  const opened = useOpened<Business>();
  const openOne = (fits: (row: Business) => boolean) => {
    const row = list.rows?.find(fits);
    return row !== undefined && opened.open(row);
  };
  useDraftLink({
    business: (entity) => openOne(({ id }) => String(id) === entity),
    salesperson: (entity) => openOne(({ id }) => String(id) === entity),
    'salesperson-change': (entity) =>
      openOne(({ salespeople }) => salespeople.some(({ id }) => String(id) === entity)),
  });
  const { save, remove, commit } = useRecordWrites(businessCalls, {
    added: ({ name }) => t`${name} added`,
    removed: ({ name }) => t`${name} removed`,
  });
  const columns = businessColumns(commit);
  const sheet = useSheet<Business>({
    id: 'businesses',
    columns,
    save: async (edits: SheetEdits<Business>, options: WriteOptions) => {
      const saved = await saveBusinesses(edits, options);
      replaceRows(cache, businessesKey, saved);
      await cache.invalidateQueries({ queryKey: anyBusinessKey, refetchType: 'none' });
      return saved;
    },
    savedMessage: (rows) => plural(rows.length, { one: '# business saved', other: '# businesses saved' }),
  });
  const business = presentRow(list.rows, opened.subject);
  const addLink = (
    <ButtonLink to={paths.newBusiness} variant="primary" icon="plus">
      <Trans>New business</Trans>
    </ButtonLink>
  );
  const rowCount = sheet.edits.length;
  usePageActions([
    { label: t`New business`, icon: 'plus', run: () => navigate(paths.newBusiness) },
    ...(isPhone ? [] : [{ label: t`Edit many businesses`, icon: 'edit' as const, run: sheet.start }]),
    { label: t`Show all businesses`, run: state.clearFilters },
  ]);

  return (
    <PageFrame
      title={t`Businesses`}
      action={addLink}
      moreActions={
        !isPhone &&
        !sheet.isOn && (
          <Button icon="edit" onClick={sheet.start}>
            <Trans>Edit many</Trans>
          </Button>
        )
      }
      toolbar={<BusinessChips state={state} />}
      width="fill"
    >
      <DataTable
        {...list}
        id="businesses"
        toolbar={<ListViews list="businesses" columns={columns} />}
        label={t`Businesses`}
        rowId={(row) => row.id}
        {...(sheet.isOn
          ? { columns: sheet.columns, rows: list.rows?.map(sheet.present), sheet: sheet.grid }
          : {
              columns,
              href: (row: Business) => paths.business(row.id),
              rowActions: (row: Business) => [
                { label: t`Edit`, icon: 'edit' as const, run: () => opened.open(row) },
                { label: t`Remove`, icon: 'trash' as const, isDanger: true, run: () => void remove(row) },
              ],
            })}
        empty={
          <EmptyState
            icon="building"
            title={t`No businesses yet`}
            text={t`Add your suppliers, your subcontractors, and the people who refer customers to you.`}
            action={addLink}
          />
        }
      />
      {sheet.isOn && (
        <SheetBar
          sheet={sheet}
          nameOf={({ name }) => name}
          countWords={
            <>
              <Plural value={sheet.cellCount} one="# change" other="# changes" />{' '}
              <Plural value={rowCount} one="in # business" other="in # businesses" />
            </>
          }
        />
      )}
      <Sheet
        isOpen={opened.isOpen}
        onClose={opened.close}
        title={business && <bdi>{business.name}</bdi>}
        width="large"
      >
        {business && (
          <>
            <BusinessForm
              key={opened.key}
              business={business}
              save={(change, options) => save(business, change, options)}
              onDone={opened.close}
            />
            <div style={{ marginTop: 32 }}>
              <Salespeople key={opened.key} business={business} />
            </div>
          </>
        )}
      </Sheet>
    </PageFrame>
  );
}
