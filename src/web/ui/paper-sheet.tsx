import type { ReactNode } from 'react';
import { Sheet } from './dialog.tsx';
import { PaperView } from './paper-view.tsx';

interface PaperSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** As the file is called, with the ending that says what it is. */
  name: string;
  url: string;
  /** What it is, for who does not see it; else its name. */
  label?: string | undefined;
}

/** A paper beside the page, so that nobody leaves what they were at: drawn in the page, with ways to open it alone and to keep it. */
export function PaperSheet({ isOpen, onClose, title, name, url, label = name }: PaperSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} width="large">
      <PaperView name={name} url={url} label={label} />
    </Sheet>
  );
}
