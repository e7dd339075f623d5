import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';

interface DialogFrameProps extends DialogProps {
  kind: 'dialog' | 'sheet';
  /** What had the focus when it was opened. */
  opener: Element | null;
}

/** What Dialog and Sheet show once they are open; fetched by them. */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen, onClose, title, description, children, footer, width = 'medium', kind, opener } = props;
  const { t } = useLingui();
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={classNames(styles.popup, styles[kind], styles[width])}
          data-sheet={kind === 'sheet' || undefined}
          finalFocus={() => returnPlace(opener)}
        >
          <header className={styles.header}>
            <div className={styles.titles}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton icon="close" label={t`Close`} size="small" />} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Where the focus goes back to: the opener, the button of the menu that it stood in, or else the page. */
function returnPlace(opener: Element | null): HTMLElement | boolean {
  const menu = opener?.closest('[role=menu]');
  const trigger = menu?.getAttribute('aria-labelledby') ?? '';
  const place = menu ? document.getElementById(trigger) : opener;
  if (place instanceof HTMLElement && place.isConnected && place !== document.body) return place;
  return document.querySelector<HTMLElement>('main [role=grid], main h1') ?? true;
}
