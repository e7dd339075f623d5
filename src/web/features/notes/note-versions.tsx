import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import noteStyles from '../../entities/notes/note.module.css';
import { api } from '../../platform/api-client.ts';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextChange } from '../../ui/text-change.tsx';
import styles from './notes.module.css';
import { usePutNoteBack, type Note } from './use-note-writes.ts';

interface NoteVersionsProps {
  projectId: number;
  note: Note;
  mayChange: boolean;
  onDone: () => void;
}

/** The texts that a note has had, each with what was changed in it, the present one first. */
export function NoteVersions({ projectId, note, mayChange, onDone }: NoteVersionsProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: ['note-versions', note.id, note.version],
    queryFn: ({ signal }) =>
      api('GET /api/projects/:id/notes/:noteId/versions', {
        params: { id: projectId, noteId: note.id },
        signal,
      }),
  });
  const putBack = usePutNoteBack(projectId);
  if (error && !data) return <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={4} />;
  return (
    <Stack as="ol" gap={12} aria-label={t`Versions`}>
      {data.map((version, index) => {
        const earlier = data[index + 1];
        const { replacedBy, content } = version;
        return (
          <li key={replacedBy ?? 'now'} className={styles.version}>
            <Row gap={8} align="center" className={noteStyles.head}>
              <bdi className={noteStyles.author}>{version.actorName}</bdi>
              <Text tone="ink-3" size="sm" rigid className={noteStyles.at}>
                <RelativeTime at={version.at} />
                {replacedBy === null && (
                  <>
                    {' · '}
                    <Trans>current version</Trans>
                  </>
                )}
              </Text>
              {replacedBy !== null && mayChange && content !== note.content && (
                <Button
                  size="small"
                  icon="undo"
                  className={noteStyles.more}
                  isPending={putBack.isPending}
                  onClick={() => {
                    void putBack
                      .run({ note, content, putBackOf: replacedBy })
                      .then((done) => done && onDone());
                  }}
                >
                  <Trans>Restore</Trans>
                </Button>
              )}
            </Row>
            <div className={noteStyles.content}>
              {earlier ? (
                <TextChange before={earlier.content} after={content} />
              ) : (
                <span dir="auto">{content}</span>
              )}
            </div>
          </li>
        );
      })}
    </Stack>
  );
}
