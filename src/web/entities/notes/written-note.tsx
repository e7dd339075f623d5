import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { hasRight, useEmployee } from '../../platform/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { litMs } from '../../ui/lit-ms.ts';
import litStyles from '../../ui/lit.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-entry.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { NoteEditor } from './note-editor.tsx';
import styles from './note.module.css';
import { useDraftLink } from '../../ui/form/draft-link.ts';

interface NoteOfSomebody {
  /** Below zero until it is saved. */
  id: number;
  version: number;
  authorId: number | null;
  authorName: string;
  createdAt: string;
}

interface WrittenNoteProps {
  note: NoteOfSomebody;
  isPinned?: boolean | undefined;
  /** A link led to it: it is in sight, has the focus, and is lit for a moment. */
  isLinked?: boolean | undefined;
  /** Beside when it was written. */
  aside?: ReactNode;
  /** Beside Edit and Remove. */
  entries?: readonly MenuItem[] | undefined;
  editor: Pick<ComponentProps<typeof NoteEditor>, 'id' | 'name' | 'text' | 'schema' | 'send'>;
  onRemove: () => void;
  /** Its text. */
  children: ReactNode;
}

/** Field employees change only their own, and nobody one that is not saved yet. */
export function useMayChangeNote({ id, authorId }: Pick<NoteOfSomebody, 'id' | 'authorId'>): boolean {
  const me = useEmployee();
  return id > 0 && (hasRight(me, 'projects.write') || authorId === me.id);
}

/** A note in a list: who wrote it and when, what can be done with it, and its text or, in its place, what changes it. */
export function WrittenNote(props: WrittenNoteProps) {
  const { note, isPinned = false, isLinked = false, aside, entries = [], editor, onRemove, children } = props;
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const mayChange = useMayChangeNote(note);
  useDraftLink({ [editor.id]: (entity) => mayChange && entity === String(note.id) && setEditing(true) });
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const item = place.current!;
    if (!isLinked) return undefined;
    item.focus({ preventScroll: true });
    item.scrollIntoView({ block: 'center' });
    item.dataset['lit'] = 'even';
    const timer = setTimeout(() => delete item.dataset['lit'], litMs);
    return () => clearTimeout(timer);
  }, [isLinked]);
  return (
    <li
      ref={place}
      className={classNames(styles.note, litStyles.lit)}
      data-pinned={isPinned || undefined}
      tabIndex={isLinked ? -1 : undefined}
    >
      <Row gap={8} align="center" className={styles.head}>
        {isPinned && (
          <Text tone="amber" title={t`Pinned`}>
            <Icon name="star" size={14} />
            <span className="visually-hidden">
              <Trans>Pinned</Trans>
            </span>
          </Text>
        )}
        <bdi className={styles.author}>{note.authorName}</bdi>
        <Text tone="ink-3" size="sm" rigid className={styles.at}>
          {note.id > 0 ? <RelativeTime at={note.createdAt} /> : <Trans>saving…</Trans>}
        </Text>
        {aside}
        {mayChange && (
          <span className={styles.more}>
            <MoreMenu
              label={t`Actions for the note of ${note.authorName}`}
              entries={[
                ...entries,
                { label: t`Edit`, icon: 'edit', onSelect: () => setEditing(true) },
                { label: t`Remove`, icon: 'trash', isDanger: true, onSelect: onRemove },
              ]}
            />
          </span>
        )}
      </Row>
      {isEditing ? <NoteEditor {...editor} note={note} onDone={() => setEditing(false)} /> : children}
    </li>
  );
}
