import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { NoteItem } from './note-item.tsx';
import styles from './notes.module.css';
import { isOnItsWay, type Note } from './use-note-writes.ts';

interface NoteListProps {
  projectId: number;
  /** In the order in which they are shown. */
  notes: readonly Note[];
  label: string;
  /** Words that were searched for, in small letters. */
  words?: readonly string[] | undefined;
  /** The one that a link led to. */
  linkedId?: number | undefined;
}

export function NoteList({ projectId, notes, label, words, linkedId }: NoteListProps) {
  return (
    <Stack as="ul" marginTop={12} aria-label={label}>
      {notes.map((note) =>
        isOnItsWay(note) ? (
          <NoteOnItsWay key={note.id} note={note} />
        ) : (
          <NoteItem
            key={note.id}
            projectId={projectId}
            note={note}
            words={words}
            isLinked={note.id === linkedId}
          />
        ),
      )}
    </Stack>
  );
}

/** A note that the server does not have yet looks like none that it has, and nothing can be done to it. */
function NoteOnItsWay({ note }: { note: Note }) {
  return (
    <li className={styles.onItsWay}>
      <Text as="p" whiteSpace="pre-wrap" breakWords dir="auto">
        {note.content}
      </Text>
      <Row as="p" gap={6} align="center" tone="ink-3" size="sm">
        <Icon name="clock" />
        <Trans>Sending…</Trans>
      </Row>
    </li>
  );
}
