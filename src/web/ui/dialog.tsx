import { Suspense, useState } from 'react';
import { CannotOpen } from './cannot-open.tsx';
import { lazy } from './lazy.tsx';
import type { DialogProps } from './dialog-props.ts';

const Frame = lazy(async () => (await import('./dialog-frame.tsx')).DialogFrame, CannotOpen);

/** In the middle of the page. Focus goes in, stays in, and returns; Escape and the backdrop close it. */
export function Dialog(props: DialogProps) {
  return <WhenFirstOpened {...props} kind="dialog" />;
}

/** From the side on a desktop, from below on a phone: for a form beside the list that it belongs to. */
export function Sheet(props: DialogProps) {
  return <WhenFirstOpened {...props} kind="sheet" />;
}

/** Fetches what every dialog and sheet needs, so that the first one opens at once, without a network too. */
export const prepareDialogs = Frame.start;

/**
 * The dialog's machinery is only fetched by the first that opens, and then stays for the closing to be seen. What had
 * the focus before is noted here: by the time that the machinery looks for it, the focus is inside already.
 */
function WhenFirstOpened(props: DialogProps & { kind: 'dialog' | 'sheet' }) {
  const [wasOpened, setWasOpened] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (props.isOpen !== wasOpen) {
    setWasOpen(props.isOpen);
    if (props.isOpen) {
      setWasOpened(true);
      setOpener(document.activeElement);
    }
  }
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Frame {...props} opener={opener} />
    </Suspense>
  );
}
