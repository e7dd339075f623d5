import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnRole } from '../../../shared/employees/role-contract.ts';
import { roleName } from '../../entities/employee-roles.ts';
import { fullName, useEmployees } from '../../entities/employees.ts';
import { useEmployee } from '../../platform/session.ts';
import { startViewing } from '../../platform/view-as.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Select } from '../../ui/select.tsx';

interface ViewAsDialogProps {
  role: OwnRole;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the app as a role sees it. What somebody is assigned to is part of that, so it asks whose days to show. */
export function ViewAsDialog({ role, isOpen, onClose }: ViewAsDialogProps) {
  const { t } = useLingui();
  const me = useEmployee();
  const { data } = useEmployees();
  const has = ({ roleId }: { roleId: number }) => (roleId === role.id ? 0 : 1);
  const people = (data ?? [])
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => has(one) - has(other));
  const [chosen, setChosen] = useState<number | null>(null);
  const personId = chosen ?? people.find(({ roleId }) => roleId === role.id)?.id ?? me.id;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`View as ${roleName(role)}`}
      text={
        <Trans>
          This tab shows what the role can see, until you stop or close it. Nothing can be changed while you
          look.
        </Trans>
      }
      confirmLabel={<Trans>Start viewing</Trans>}
      isPending={!data}
      onConfirm={() => startViewing(role.id, personId)}
      onCancel={onClose}
    >
      <Select
        label={t`With the projects and to-dos of`}
        value={personId}
        onChange={setChosen}
        choices={people.map((each) => ({ value: each.id, label: fullName(each) }))}
      />
    </ConfirmDialog>
  );
}
