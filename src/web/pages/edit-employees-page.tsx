import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Employee } from '../../shared/employees/employee-contract.ts';
import { employeeCalls, keepFactor, unlinkSso } from '../features/employees/employee-calls.ts';
import { useRoleChoices } from '../entities/employee-roles.ts';
import { fullName } from '../entities/employees.ts';
import { employeeColumns } from '../features/employees/employee-columns.tsx';
import { EmployeeForm, NewEmployeeForm } from '../features/employees/employee-form.tsx';
import { ResetPasswordForm } from '../features/employees/reset-password-form.tsx';
import { SendLink } from '../features/employees/send-link.tsx';
import { sessionCallsOf } from '../features/sessions/session-calls.ts';
import { SessionList } from '../features/sessions/session-list.tsx';
import { useCaptureBanner, useSettings } from '../features/settings/use-settings.ts';
import { usePaths } from '../paths.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { presentRow, useRecords, useRecordWrites } from '../platform/records.ts';
import { refreshEmployee, useEmployee } from '../platform/session.ts';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { useWrite, type WriteOptions } from '../platform/write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, Sheet } from '../ui/dialog.tsx';
import { ListViews } from '../features/views/list-views.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { columnParts, unknownParts } from '../ui/address-parts.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import type { RowAction } from '../ui/table/data-table-props.ts';
import { useTableState } from '../ui/table/table-state.ts';
import { listQuery } from '../ui/table/use-server-list.ts';
import { toast } from '../ui/toast-store.ts';
import { useOpened } from '../ui/use-opened.ts';
import { openLinked, useDraftLink } from '../ui/form/draft-link.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { lazy } from '../ui/lazy.tsx';

const AddedPeople = lazy(async () => (await import('../features/employees/added-people.tsx')).AddedPeople);
const TurnOffFactor = lazy(
  async () => (await import('../features/employees/turn-off-factor.tsx')).TurnOffFactor,
);
const InvitePeople = lazy(async () => (await import('../features/employees/invite-people.tsx')).InvitePeople);

export function EditEmployeesPage() {
  const { t } = useLingui();
  const self = useEmployee();
  const paths = usePaths();
  const navigate = useNavigate();
  const state = useTableState();
  const list = useRecords(employeeCalls);
  const { data: settings } = useSettings();
  useCaptureBanner();
  const sheet = useOpened<Employee | undefined>();
  const access = useOpened<Employee>();
  const devices = useOpened<Employee>();
  const factor = useOpened<Employee>();
  const keep = useWrite({
    call: keepFactor,
    invalidates: [employeeCalls.key],
    successMessage: (row) => t`${fullName(row)} keeps the second factor`,
  });
  const unlink = useWrite({
    call: unlinkSso,
    invalidates: [employeeCalls.key],
    successMessage: (row) => t`${fullName(row)} is no longer linked with the sign-in provider`,
  });
  const hasMail = settings?.mail !== 'capture';
  const tellUpcoming = async (row: Employee) => {
    const told = await import('../features/employees/tell-upcoming.ts');
    await told.tellUpcoming(row, () => navigate(`${paths.calendar}&span=agenda&people=${row.id}`));
  };
  const calls = {
    ...employeeCalls,
    async remove(row: Employee, options: WriteOptions) {
      await employeeCalls.remove(row, options);
      void tellUpcoming(row);
    },
  };
  const { add, save, remove, commit, change } = useRecordWrites(calls, {
    added: (row) => {
      if (row.status === 'active') return t`${fullName(row)} can sign in now`;
      return hasMail ? t`${fullName(row)} invited` : t`${fullName(row)} added`;
    },
    removed: (row) => t`${fullName(row)} removed`,
  });

  async function setActive(row: Employee, isActive: boolean) {
    const changed = await change(row, { isActive });
    if (!changed) return;
    const said = isActive ? t`${fullName(row)} is active again` : t`${fullName(row)} can no longer sign in`;
    toast.undo(said, async () => void (await change(changed, { isActive: !isActive })));
    if (!isActive) void tellUpcoming(row);
  }

  function rowActions(row: Employee): RowAction[] {
    const toAccess: RowAction =
      row.status === 'invited'
        ? { label: t`Invite again`, icon: 'mail', run: () => access.open(row) }
        : { label: t`Reset password`, icon: 'link', run: () => access.open(row) };
    const toDevices: RowAction = { label: t`Sessions`, icon: 'screen', run: () => devices.open(row) };
    const toFactor: RowAction[] =
      row.secondFactor === 'on'
        ? [{ label: t`Turn off second factor`, icon: 'phone', run: () => factor.open(row) }]
        : row.secondFactor === 'removing'
          ? [{ label: t`Keep second factor`, icon: 'phone', run: () => void keep.run(row) }]
          : [];
    const toUnlink: RowAction[] = row.usesSso
      ? [{ label: t`Unlink single sign-on`, icon: 'close', run: () => void unlink.run(row) }]
      : [];
    // One's own way in is changed under Settings, and one's own account by another admin.
    if (row.id === self.id) return [toDevices];
    const removing: RowAction = {
      label: t`Remove`,
      icon: 'trash',
      isDanger: true,
      run: () => void remove(row),
    };
    if (!row.isActive) {
      return [{ label: t`Activate`, icon: 'check', run: () => void setActive(row, true) }, removing];
    }
    const deactivating: RowAction = {
      label: t`Deactivate`,
      icon: 'logout',
      run: () => void setActive(row, false),
    };
    return [toAccess, ...toFactor, ...toUnlink, toDevices, deactivating, removing];
  }

  const columns = employeeColumns(
    async (row, changed) => refreshEmployee(await commit(row, changed)),
    useRoleChoices(),
  );
  const opened = presentRow(list.data, sheet.subject);
  const openNew = () => sheet.open(undefined);
  useDraftLink({ employee: (entity) => openLinked(entity, list.data, sheet.open) });
  const several = useOpened<undefined>();
  const openSeveral = () => several.open(undefined);
  usePageActions([
    { label: t`New employee`, run: openNew },
    { label: t`Invite several people`, run: openSeveral },
  ]);

  return (
    <PageFrame
      title={t`Employees`}
      action={
        <Button variant="primary" icon="plus" onClick={openNew}>
          <Trans>New employee</Trans>
        </Button>
      }
      moreActions={
        <Button icon="mail" onClick={openSeveral}>
          <Trans>Invite several</Trans>
        </Button>
      }
      width="fill"
    >
      <DataTable
        id="employees"
        toolbar={<ListViews list="employees" columns={columns} />}
        label={t`Employees`}
        state={state}
        unknown={unknownParts(listQuery(state), columnParts(columns))}
        columns={columns}
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
        title={opened ? <bdi>{fullName(opened)}</bdi> : t`New employee`}
        description={opened && <LastSeen at={opened.lastSeenAt} />}
      >
        {opened ? (
          <EmployeeForm
            key={sheet.key}
            employee={opened}
            save={(changes, options) => save(opened, changes, options)}
            onSaved={refreshEmployee}
            onDone={sheet.close}
          />
        ) : (
          <NewEmployeeForm
            key={sheet.key}
            save={add}
            // Without a mail server the invitation reaches nobody by itself, so its link is offered at once.
            onAdded={(row) => row.status === 'invited' && !hasMail && access.open(row)}
            onDone={sheet.close}
          />
        )}
      </Sheet>
      <Sheet isOpen={several.isOpen} onClose={several.close} title={t`Invite several people`} width="large">
        <Suspense>
          <SeveralPeople key={several.key} hasMail={hasMail} onDone={several.close} />
        </Suspense>
      </Sheet>
      <AccessDialog
        key={access.key}
        isOpen={access.isOpen}
        onClose={access.close}
        employee={presentRow(list.data, access.subject)}
        hasMail={hasMail}
      />
      {factor.subject && (
        <Suspense>
          <TurnOffFactor
            key={factor.key}
            isOpen={factor.isOpen}
            onClose={factor.close}
            employee={presentRow(list.data, factor.subject)}
          />
        </Suspense>
      )}
      <Sheet
        isOpen={devices.isOpen}
        onClose={devices.close}
        title={t`Sessions`}
        description={devices.subject && <bdi>{fullName(devices.subject)}</bdi>}
      >
        {devices.subject && (
          <SessionList
            key={devices.key}
            calls={sessionCallsOf(devices.subject.id)}
            endOthersLabel={
              devices.subject.id === self.id ? t`Sign out everywhere else` : t`Sign out everywhere`
            }
            emptyText={t`Not signed in anywhere.`}
          />
        )}
      </Sheet>
    </PageFrame>
  );
}

/** Adds several at once and, where no message reaches them, stays for the links to pass on. */
function SeveralPeople({ hasMail, onDone }: { hasMail: boolean; onDone: () => void }) {
  const [added, setAdded] = useState<Employee[]>();
  if (!added) return <InvitePeople hasMail={hasMail} onInvited={hasMail ? onDone : setAdded} />;
  return (
    <Stack gap={16}>
      <AddedPeople people={added} hasMail={hasMail} />
      <span>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </span>
    </Stack>
  );
}

function LastSeen({ at }: { at: string | null }) {
  if (!at) return <Trans>Hasn’t signed in yet</Trans>;
  return (
    <Trans>
      Last seen <RelativeTime at={at} />
    </Trans>
  );
}

interface AccessDialogProps {
  isOpen: boolean;
  onClose: () => void;
  employee: Employee | undefined;
  hasMail: boolean;
}

/** A way in for somebody: by a link, or with a password that the admin makes up. */
function AccessDialog({ isOpen, onClose, employee, hasMail }: AccessDialogProps) {
  const { t } = useLingui();
  const [isByHand, setByHand] = useState(false);
  // The title stays while the answer changes what the employee is.
  const [isInvitation] = useState(employee?.status === 'invited');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isInvitation ? t`Invitation` : t`Reset password`}
      description={employee && <bdi>{fullName(employee)}</bdi>}
      width="small"
    >
      {employee &&
        (isByHand ? (
          <ResetPasswordForm employee={employee} onDone={onClose} />
        ) : (
          <SendLink employee={employee} hasMail={hasMail} onSetPassword={() => setByHand(true)} />
        ))}
    </Dialog>
  );
}
