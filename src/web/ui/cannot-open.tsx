import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { toast } from './toast-store.ts';

interface CannotOpenProps {
  isOpen?: boolean;
  onClose: () => void;
  /** The button that would open it, which stays. */
  trigger?: ReactNode;
}

/** Says of what somebody wants to open that it cannot be had without a network. */
export function tellCannotOpen(): void {
  toast.error(
    t`You’re offline and haven’t opened this on this device yet. Try again when you’re back online.`,
  );
}

/** For what opens over the page: that it cannot without a network is said, and it does not open by surprise later. */
export function CannotOpen({ isOpen = true, onClose, trigger }: CannotOpenProps) {
  const giveUp = useEffectEvent(() => {
    tellCannotOpen();
    onClose();
  });
  useEffect(() => {
    if (isOpen) giveUp();
  }, [isOpen]);
  return trigger;
}
