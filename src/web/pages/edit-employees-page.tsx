import { Trans, useLingui } from '@lingui/react/macro';
import type { Employee } from '../../shared/employees/employee-contract.ts';
import { employeeCalls } from '../features/employees/employee-calls.ts';
import { employeeColumns, nameOf } from '../features/employees/employee-columns.tsx';
import { EmployeeForm, NewEmployeeForm } from '../features/employees/employee-form.tsx';
import { ResetPasswordForm } from '../features/employees/reset-password-form.tsx';
import { usePageActions } from '../platform/page-actions.ts';
import { presentRow, useRecords, useRecordWrites } from '../platform/records.ts';
import { useEmployee } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog, Sheet } from '../ui/dialog.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable, type RowAction } from '../ui/table/data-table.tsx';
import { toast } from '../ui/toast-store.ts';
import { useOpened } from '../ui/use-opened.ts';
import { RoleGate } from './role-gate.tsx';

export function EditEmployeesPage() {
  return (
    <RoleGate roles={['admin']}>
      <Employees />
    </RoleGate>
  );
}

function Employees() {
  const { t } = useLingui();
  const self = useEmployee();
  const list = useRecords(employeeCalls);
  const sheet = useOpened<Employee | undefined>();
  const password = useOpened<Employee>();
  const removal = useOpened<Employee>();
  const { add, save, remove, commit, change } = useRecordWrites(employeeCalls, {
    added: (row) => t`${nameOf(row)} can sign in now`,
    removed: (row) => t`${nameOf(row)} removed`,
  });

  async function setActive(row: Employee, isActive: boolean) {
    const changed = await change(row, { isActive });
    if (changed && !isActive)
      toast.undo(t`${nameOf(row)} can no longer sign in`, () => setActive(changed, true));
  }

  function rowActions(row: Employee): RowAction[] {
    const isSelf = row.id === self.id;
    const toggle: RowAction = row.isActive
      ? { label: t`Deactivate`, icon: 'logout', run: () => void setActive(row, false) }
      : { label: t`Activate`, icon: 'check', run: () => void setActive(row, true) };
    return [
      { label: t`Reset password`, icon: 'edit', run: () => password.open(row) },
      toggle,
      ...(isSelf
        ? []
        : [{ label: t`Remove`, icon: 'trash' as const, isDanger: true, run: () => removal.open(row) }]),
    ];
  }

  const opened = presentRow(list.data, sheet.subject);
  const openNew = () => sheet.open(undefined);
  usePageActions([{ label: t`New employee`, run: openNew }]);

  return (
    <PageFrame
      title={t`Employees`}
      action={
        <Button variant="primary" icon="plus" onClick={openNew}>
          <Trans>New employee</Trans>
        </Button>
      }
      width="fill"
    >
      <DataTable
        id="employees"
        label={t`Employees`}
        columns={employeeColumns(commit)}
        rows={list.data}
        rowId={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={sheet.open}
        rowActions={rowActions}
      />
      <Sheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        title={opened ? <bdi>{nameOf(opened)}</bdi> : t`New employee`}
      >
        {opened ? (
          <EmployeeForm
            key={sheet.key}
            employee={opened}
            save={(changes) => save(opened, changes)}
            onDone={sheet.close}
          />
        ) : (
          <NewEmployeeForm key={sheet.key} save={add} onDone={sheet.close} />
        )}
      </Sheet>
      <Dialog
        isOpen={password.isOpen}
        onClose={password.close}
        title={t`Reset password`}
        description={password.subject && <bdi>{nameOf(password.subject)}</bdi>}
        width="small"
      >
        {password.subject && (
          <ResetPasswordForm key={password.key} employee={password.subject} onDone={password.close} />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={removal.isOpen}
        title={removal.subject && t`Remove ${nameOf(removal.subject)}?`}
        text={t`The person is signed out and disappears from the lists for good; what they did keeps their name. Deactivating can be taken back, this cannot.`}
        confirmLabel={t`Remove`}
        isDanger
        onConfirm={() => {
          removal.close();
          if (removal.subject) void remove(removal.subject);
        }}
        onCancel={removal.close}
      />
    </PageFrame>
  );
}
