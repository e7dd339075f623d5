import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePaths } from '../../paths.ts';
import { api, type Answer } from '../../platform/api-client.ts';
import { sentenceOf } from '../../platform/write.ts';
import type { Project } from '../../entities/project-cache.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDate, formatDateTime } from '../../ui/format-time.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import styles from './duplicates.module.css';
import { projectDuplicatesKey } from '../../entities/project-cache.ts';
import { useDuplicateWrites } from './use-duplicate-writes.ts';

type Duplicates = Answer<'GET /api/projects/:id/duplicates'>;

interface DuplicatesDialogProps {
  project: Project;
  isOpen: boolean;
  onClose: () => void;
}

/** What would be removed, and what would move here, before anything is done; and what was removed before. */
export function DuplicatesDialog({ project, isOpen, onClose }: DuplicatesDialogProps) {
  const { t } = useLingui();
  const { id, number } = project;
  const { data, error, refetch } = useQuery({
    queryKey: projectDuplicatesKey(id),
    queryFn: ({ signal }) => api('GET /api/projects/:id/duplicates', { params: { id }, signal }),
    enabled: isOpen,
    refetchOnMount: 'always',
  });
  const { remove, restore } = useDuplicateWrites(project);
  const isRemoving = useRef(false);
  const [kept, setKept] = useState<readonly number[]>([]);
  const chosen = data?.found.filter((each) => !kept.includes(each.id)) ?? [];

  async function removeChosen() {
    // A second click comes before React has drawn the pending button.
    if (isRemoving.current) return;
    isRemoving.current = true;
    const answer = await remove.run(chosen.map((each) => each.id));
    isRemoving.current = false;
    if (answer) onClose();
    // What was shown may not be so any more: a bid was started, or a colleague was quicker.
    else void refetch();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Duplicates of ${number}`}
      description={t`Other leads from the same customer at the same address, without a bid.`}
      footer={
        data &&
        data.found.length > 0 && (
          <>
            <Button
              variant="danger"
              isPending={remove.isPending}
              disabled={chosen.length === 0}
              onClick={() => void removeChosen()}
            >
              <Plural value={chosen.length} _0="Remove" one="Remove # lead" other="Remove # leads" />
            </Button>
            <Button variant="ghost" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )
      }
    >
      {!data &&
        (error ? <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonText />)}
      {data && (
        <Stack gap={16}>
          {data.found.length === 0 && (
            <p className={styles.quiet}>
              <Trans>This customer has no other leads at this address.</Trans>
            </p>
          )}
          {data.found.length > 0 && (
            <Found
              found={data.found}
              isChosen={(each) => chosen.includes(each)}
              onChoose={(each, isOn) =>
                setKept((before) =>
                  isOn ? before.filter((other) => other !== each.id) : [...before, each.id],
                )
              }
              number={number}
            />
          )}
          {data.removed.length > 0 && (
            <Removed
              removed={data.removed}
              isPending={restore.isPending}
              onRestore={(each) => void restore.run(each)}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

interface FoundProps {
  found: Duplicates['found'];
  number: string;
  isChosen: (duplicate: Duplicates['found'][number]) => boolean;
  onChoose: (duplicate: Duplicates['found'][number], isChosen: boolean) => void;
}

function Found({ found, number, isChosen, onChoose }: FoundProps) {
  const { t } = useLingui();
  const paths = usePaths();
  return (
    <>
      <ul className={styles.list} aria-label={t`Leads to remove`}>
        {found.map((each) => (
          <li key={each.id} className={styles.item}>
            <Checkbox
              label={
                <span className={styles.name}>
                  {each.number} {each.title && <bdi>{each.title}</bdi>}
                </span>
              }
              value={isChosen(each)}
              onChange={(isOn) => onChoose(each, isOn)}
            />
            <p className={styles.quiet}>
              <bdi>{[each.street, each.city].filter(Boolean).join(', ')}</bdi>
              {' · '}
              {formatDate(each.createdAt)}
              {each.createdByName && (
                <>
                  {' · '}
                  <bdi>{each.createdByName}</bdi>
                </>
              )}
              {' · '}
              <Link to={paths.project(each.id)}>
                <Trans>Open {each.number}</Trans>
              </Link>
            </p>
            <p className={styles.quiet}>
              <Counts counts={{ ...each, appointmentCount: each.appointmentsAt.length }} />
              {each.appointmentsAt.length > 0 && (
                <> ({each.appointmentsAt.map((at) => formatDateTime(at)).join(', ')})</>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Contacts, notes, to-dos, appointments and photos move to {number}. Removed leads keep their numbers
          and can be restored.
        </Trans>
      </p>
    </>
  );
}

type CountName = 'contactCount' | 'noteCount' | 'todoCount' | 'photoCount' | 'appointmentCount';

/** What moves, or has moved, with a lead. */
function Counts({ counts }: { counts: Record<CountName, number> }) {
  return (
    <>
      <Plural value={counts.contactCount} _0="No contacts" one="# contact" other="# contacts" />
      {', '}
      <Plural value={counts.noteCount} _0="no notes" one="# note" other="# notes" />
      {', '}
      <Plural value={counts.todoCount} _0="no to-dos" one="# to-do" other="# to-dos" />
      {', '}
      <Plural value={counts.photoCount} _0="no photos" one="# photo" other="# photos" />
      {', '}
      <Plural
        value={counts.appointmentCount}
        _0="no appointments"
        one="# appointment"
        other="# appointments"
      />
    </>
  );
}

interface RemovedProps {
  removed: Duplicates['removed'];
  isPending: boolean;
  onRestore: (duplicate: Duplicates['removed'][number]) => void;
}

function Removed({ removed, isPending, onRestore }: RemovedProps) {
  const { t } = useLingui();
  return (
    <section>
      <Text as="h3" size="sm">
        <Trans>Previously removed</Trans>
      </Text>
      <ul className={styles.list} aria-label={t`Previously removed`}>
        {removed.map((each) => (
          <li key={each.id} className={styles.removed}>
            <div>
              <p className={styles.name}>
                {each.number} {each.title && <bdi>{each.title}</bdi>}
              </p>
              <p className={styles.quiet}>
                {formatDate(each.removedAt)}
                {' · '}
                <Counts counts={each} />
              </p>
            </div>
            <Button size="small" icon="undo" disabled={isPending} onClick={() => onRestore(each)}>
              <Trans>Restore</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
