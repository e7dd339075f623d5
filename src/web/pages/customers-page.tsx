import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { CustomerSort } from '../../shared/customers/customer-contract.ts';
import { addCustomer, customersKey } from '../features/customers/customer-calls.ts';
import { customerColumns } from '../features/customers/customer-columns.tsx';
import { CustomerForm } from '../features/customers/customer-form.tsx';
import { usePaths } from '../paths.ts';
import { listApi } from '../platform/api-client.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useWrite } from '../platform/write.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { useTableState } from '../ui/table/table-state.ts';
import { useServerList } from '../ui/table/use-server-list.ts';
import { useOpened } from '../ui/use-opened.ts';
import { officeRoles, RoleGate } from './role-gate.tsx';

export function CustomersPage() {
  return (
    <RoleGate roles={officeRoles}>
      <Customers />
    </RoleGate>
  );
}

function Customers() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const sheet = useOpened<undefined>();
  const state = useTableState('name');
  const list = useServerList({
    queryKey: customersKey,
    state,
    load: ({ q, sort, cursor }, signal) =>
      listApi('GET /api/customers', { query: { q, sort: sort as CustomerSort, cursor }, signal }),
  });
  const add = useWrite({
    call: addCustomer,
    invalidates: [[...customersKey]],
    successMessage: ({ name }) => t`${name} added`,
  });
  const openNew = () => sheet.open(undefined);
  usePageActions([{ label: t`New customer`, run: openNew }]);

  return (
    <PageFrame
      title={t`Customers`}
      action={
        <Button variant="primary" icon="plus" onClick={openNew}>
          <Trans>New customer</Trans>
        </Button>
      }
      width="fill"
    >
      <DataTable
        {...list}
        state={state}
        id="customers"
        label={t`Customers`}
        columns={customerColumns()}
        rowId={(row) => row.id}
        href={(row) => paths.customer(row.id)}
        empty={
          <EmptyState
            icon="people"
            title={t`No customers yet`}
            text={t`A new lead makes the customer and the project in one go.`}
            action={
              <ButtonLink to={paths.newLead} variant="primary" icon="phone">
                <Trans>New lead</Trans>
              </ButtonLink>
            }
          />
        }
      />
      <Sheet isOpen={sheet.isOpen} onClose={sheet.close} title={t`New customer`}>
        <CustomerForm
          key={sheet.key}
          save={add.send}
          onSaved={({ id }) => void navigate({ to: paths.customer(id) })}
          onCancel={sheet.close}
        />
      </Sheet>
    </PageFrame>
  );
}
