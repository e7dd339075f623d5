import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './edit-in-place.module.css';

interface EditInPlaceProps {
  /** Read out before the value, as what the button does: `Change source`. */
  label: string;
  /** What stands there; nothing shows an invitation to add it. */
  display: ReactNode;
  isAllowed: boolean;
  /** The editor in its place; `close` leaves it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

/** A fact that becomes its own editor. */
export function EditInPlace({ label, display, isAllowed, children }: EditInPlaceProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    const element = editor.current;
    const wasOpen = wasEditing.current;
    wasEditing.current = isEditing;
    if (!isEditing || !element) {
      // Only when nothing else took the focus meanwhile, such as the next fact.
      if (wasOpen && document.activeElement === document.body) button.current?.focus();
      return;
    }
    element.querySelector<HTMLElement>('input, textarea, button')?.focus();
    // An open list inside takes the first Escape for itself.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setEditing(false);
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [isEditing]);

  if (!isAllowed) return display || <span className={styles.none}>–</span>;
  if (isEditing) {
    return (
      <div ref={editor} className={styles.editor}>
        {children(() => setEditing(false))}
      </div>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.display}
      title={label}
      onClick={() => setEditing(true)}
    >
      <span className="visually-hidden">{label}</span>
      {display || (
        <span className={styles.none}>
          <Trans>Add</Trans>
        </span>
      )}
      <span className={styles.pen}>
        <Icon name="edit" size={14} />
      </span>
    </button>
  );
}
