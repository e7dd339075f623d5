import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  /** What will happen, and that it cannot be taken back. */
  text?: ReactNode;
  children?: ReactNode;
  /** The act in a word or two, not `OK`. */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** What can be done instead. */
  other?: { label: string } | undefined;
  onOther?: (() => void) | undefined;
  isDanger?: boolean | undefined;
  isPending?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Only where undo is impossible; everywhere else do it and offer `toast.undo`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    text,
    children,
    confirmLabel,
    cancelLabel,
    isDanger,
    isPending,
    other,
    onOther,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      description={text}
      width="small"
      footer={
        <>
          <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          {other && <Button onClick={onOther}>{other.label}</Button>}
          <Button variant="ghost" onClick={onCancel}>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
