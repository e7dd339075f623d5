import { Trans, useLingui } from '@lingui/react/macro';
import type { Business } from '../../shared/businesses/business-contract.ts';
import { businessCalls } from '../features/businesses/business-calls.ts';
import { businessColumns } from '../features/businesses/business-columns.tsx';
import { BusinessForm } from '../features/businesses/business-form.tsx';
import { Salespeople } from '../features/businesses/salespeople.tsx';
import { usePaths } from '../paths.ts';
import { presentRow, useRecords, useRecordWrites } from '../platform/records.ts';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { officeRoles, RoleGate } from './role-gate.tsx';

export function EditBusinessesPage() {
  return (
    <RoleGate roles={officeRoles}>
      <Businesses />
    </RoleGate>
  );
}

function Businesses() {
  const { t } = useLingui();
  const paths = usePaths();
  const list = useRecords(businessCalls);
  const sheet = useOpened<Business>();
  const { save, remove, commit } = useRecordWrites(businessCalls, {
    added: ({ name }) => t`${name} added`,
    removed: ({ name }) => t`${name} removed`,
  });
  const opened = presentRow(list.data, sheet.subject);
  const addLink = (
    <ButtonLink to={paths.newBusiness} variant="primary" icon="plus">
      <Trans>New business</Trans>
    </ButtonLink>
  );

  return (
    <PageFrame title={t`Businesses`} action={addLink} width="fill">
      <DataTable
        id="businesses"
        label={t`Businesses`}
        columns={businessColumns(commit)}
        rows={list.data}
        rowId={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={sheet.open}
        rowActions={(row) => [
          {
            label: t`Remove`,
            icon: 'trash',
            isDanger: true,
            run: () => void remove(row),
          },
        ]}
        empty={
          <EmptyState
            icon="building"
            title={t`No businesses yet`}
            text={t`Suppliers, subcontractors and the people who refer customers to you stand here.`}
            action={addLink}
          />
        }
      />
      <Sheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        title={opened && <bdi>{opened.name}</bdi>}
        width="large"
      >
        {opened && (
          <>
            <BusinessForm
              key={sheet.key}
              business={opened}
              save={(change) => save(opened, change)}
              onDone={sheet.close}
            />
            <div style={{ marginTop: 32 }}>
              <Salespeople key={sheet.key} business={opened} />
            </div>
          </>
        )}
      </Sheet>
    </PageFrame>
  );
}
