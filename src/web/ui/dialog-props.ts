import type { ReactNode } from 'react';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the main action first. A form in the dialog brings its own FormActions instead. */
  footer?: ReactNode;
  width?: 'small' | 'medium' | 'large' | undefined;
}
