import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { toast } from './toast-store.ts';

interface CannotOpenProps {
  isOpen?: boolean;
  onClose: () => void;
  /** The button that would open it, which stays. */
  trigger?: ReactNode;
}

/** For what opens over the page: that it cannot without a network is said, and it does not open by surprise later. */
export function CannotOpen({ isOpen = true, onClose, trigger }: CannotOpenProps) {
  const { t } = useLingui();
  const giveUp = useEffectEvent(() => {
    toast.error(
      t`You’re offline and haven’t opened this on this device yet. Try again when you’re back online.`,
    );
    onClose();
  });
  useEffect(() => {
    if (isOpen) giveUp();
  }, [isOpen]);
  return trigger;
}
