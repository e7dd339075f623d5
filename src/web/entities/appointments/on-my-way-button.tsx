import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CannotOpen } from '../../ui/cannot-open.tsx';
import { lazy } from '../../ui/lazy.tsx';
import type { Appointment } from './appointment-form.tsx';

const OnMyWaySheet = lazy(async () => (await import('./on-my-way-sheet.tsx')).OnMyWaySheet, CannotOpen);

interface OnMyWayButtonProps {
  appointment: Appointment;
  employeeId: number;
  now: number;
}

/** Opens what tells the customer that one is on the way: only who goes there, and not once it is over. */
export function OnMyWayButton({ appointment, employeeId, now }: OnMyWayButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isMine = appointment.employees.some(({ id }) => id === employeeId);
  if (!wasOpened && (!isMine || Date.parse(appointment.endsAt) <= now)) return null;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon="message"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Trans>On my way</Trans>
      </Button>
      {wasOpened && (
        <Suspense>
          <OnMyWaySheet appointment={appointment} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
