import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { Row } from './layout/layout.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { isPhoneNow } from './use-is-phone.ts';

interface DialogFrameProps extends DialogProps {
  kind: 'dialog' | 'sheet';
  /** What had the focus when it was opened. */
  opener: Element | null;
}

/** What Dialog and Sheet show once they are open; fetched by them. */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen, onClose, title, description, children, footer, width = 'medium', kind, opener } = props;
  const { t } = useLingui();
  const isNew = useIsNew(isOpen);
  // On a phone a sheet is the page; what was typed in it is kept as its draft.
  useBackCloses(isOpen && kind === 'sheet', onClose, isPhoneNow);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        if (!open && !(reason === 'outside-press' && isNew())) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={classNames(styles.popup, styles[kind], styles[width])}
          data-sheet={kind === 'sheet' || undefined}
          finalFocus={() => returnPlace(opener)}
        >
          <Row as="header" gap={16} align="start" justify="between" className={styles.header}>
            <div className={styles.titles}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton icon="close" label={t`Close`} size="small" />} />
          </Row>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** So long a press beside what has just opened was meant for what stood there: the second tap of a hand in a glove. */
const newMs = 1000;

/** Whether it has opened just now. */
function useIsNew(isOpen: boolean): () => boolean {
  const openedAt = useRef(-Infinity);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return () => performance.now() - openedAt.current < newMs;
}

/** Where the focus goes back to: the opener, the button of the menu that it stood in, or else the page. */
function returnPlace(opener: Element | null): HTMLElement | boolean {
  // What on the page has taken it meanwhile keeps it: a link in the dialog led there.
  if (document.activeElement?.closest('main')) return false;
  const menu = opener?.closest('[role=menu]');
  const trigger = menu?.getAttribute('aria-labelledby') ?? '';
  const place = menu ? document.getElementById(trigger) : opener;
  if (place instanceof HTMLElement && place.isConnected && place !== document.body) return place;
  return document.querySelector<HTMLElement>('main [role=grid], main h1') ?? true;
}
