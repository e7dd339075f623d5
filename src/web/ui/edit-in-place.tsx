import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterPress } from './after-press.ts';
import { tellCannotOpen } from './cannot-open.tsx';
import { classNames } from './class-names.ts';
import styles from './edit-in-place.module.css';
import { Icon } from './icon.tsx';

interface EditInPlaceProps {
  /** What it is; read out before the value. */
  label: string;
  /** What stands there; nothing shows the placeholder. */
  display: ReactNode;
  /** Without it an invitation to add it. */
  placeholder?: ReactNode;
  isAllowed?: boolean | undefined;
  /** Fetches the code of the editor, begun once it may be wanted; false where it cannot be had without a network. */
  load?: (() => Promise<boolean>) | undefined;
  /** The editor in its place; `close` leaves it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

/** A value that becomes its own editor, of whatever kind. Escape leaves it as it was. */
export function EditInPlace(props: EditInPlaceProps) {
  const { label, display, placeholder, isAllowed = true, load, children } = props;
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    const element = editor.current;
    const wasOpen = wasEditing.current;
    wasEditing.current = isEditing;
    if (!isEditing || !element) {
      // Only when nothing else took the focus meanwhile, such as the next value.
      if (wasOpen && document.activeElement === document.body) button.current?.focus();
      return;
    }
    const field = element.querySelector<HTMLElement>('input, textarea, button');
    field?.focus();
    // A line is mostly typed anew, a longer text gone on with.
    if (field instanceof HTMLInputElement) field.select();
    else if (field instanceof HTMLTextAreaElement) field.setSelectionRange(-1, -1);
    // An open list inside takes the first Escape for itself.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setEditing(false);
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [isEditing]);

  async function open() {
    if (!load || (await load())) setEditing(true);
    else tellCannotOpen();
  }

  const prefetch = load && (() => void load());

  if (!isAllowed) return <span className={styles.shown}>{display || '–'}</span>;
  if (isEditing) {
    return (
      <div ref={editor} className={styles.editor}>
        {/* An editor may be taller than what it edits. */}
        {children(() => afterPress(() => setEditing(false)))}
      </div>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.value}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void open()}
    >
      <span className="visually-hidden">{t`Edit ${label}:`} </span>
      <span className={classNames(styles.shown, !display && styles.none)}>
        {display || placeholder || <Trans>Add</Trans>}
      </span>
      <span className={styles.pen}>
        <Icon name="edit" size={14} />
      </span>
    </button>
  );
}
