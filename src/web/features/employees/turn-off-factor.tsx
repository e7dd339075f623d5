import { Trans, useLingui } from '@lingui/react/macro';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import { fullName } from '../../entities/employees.ts';
import { messagesKey } from '../../entities/messages/messages-key.ts';
import { useWrite } from '../../platform/write.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { employeeCalls, turnOffFactor } from './employee-calls.ts';

interface TurnOffFactorProps {
  isOpen: boolean;
  onClose: () => void;
  employee: Employee | undefined;
}

/** Asks before the second factor of somebody who lost the phone is turned off, a day from now. */
export function TurnOffFactor({ isOpen, onClose, employee }: TurnOffFactorProps) {
  const { t } = useLingui();
  const write = useWrite({
    call: turnOffFactor,
    invalidates: [employeeCalls.key, messagesKey],
    successMessage: (row) => t`${fullName(row)}’s second factor turns off in 24 hours`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={<Trans>Turn off the second factor?</Trans>}
      text={
        employee && (
          <Trans>
            Do this if <bdi>{fullName(employee)}</bdi> lost the phone and the recovery codes. It takes 24
            hours. Plumbline emails <bdi>{employee.email}</bdi> right away, and signing in with a code stops
            it.
          </Trans>
        )
      }
      confirmLabel={<Trans>Turn off in 24 hours</Trans>}
      isDanger
      isPending={write.isPending}
      onConfirm={() => employee && void write.run(employee)}
      onCancel={onClose}
    />
  );
}
