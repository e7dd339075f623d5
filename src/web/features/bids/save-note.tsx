import { Plural, Trans } from '@lingui/react/macro';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import styles from './bid-editor.module.css';
import { ConflictList } from './conflict-list.tsx';
import type { DraftProblem } from './draft/draft-problems.ts';
import { useProblemWords } from './problem-words.ts';
import type { SaveState } from './use-bid-autosave.ts';
import { useLastSave } from './use-last-save.ts';

interface SaveNoteProps {
  state: SaveState;
  onRetry: () => void;
  /** Puts the cursor where something is to be mended. */
  onShow: (problem: DraftProblem) => void;
  onKeepMine: (theirs: Bid) => void;
  onTakeTheirs: (theirs: Bid) => void;
}

/** Where the typing stands: on the server, on its way, or only here and why. */
export function SaveNote({ state, onRetry, onShow, onKeepMine, onTakeTheirs }: SaveNoteProps) {
  const { sentence } = useProblemWords();
  const isOnline = useIsOnline();
  switch (state.kind) {
    case 'saved':
      if (state.follows) return <FollowNote theirs={state.follows} />;
      return (
        <p className={styles.save} role="status">
          <Trans>All changes saved</Trans>
        </p>
      );
    case 'waiting':
    case 'saving':
      if (!isOnline) return <KeptNote />;
      return (
        <p className={styles.save} role="status">
          <Trans>Saving…</Trans>
        </p>
      );
    case 'incomplete':
      return (
        <div className={styles.problem} role="status">
          <p>{sentence(state.problem)}</p>
          <p>
            {state.others > 0 ? (
              <Plural
                value={state.others}
                one="# more entry can’t be saved either. Everything else is saved."
                other="# more entries can’t be saved either. Everything else is saved."
              />
            ) : (
              <Trans>Everything else is saved.</Trans>
            )}
          </p>
          {'place' in state.problem && (
            <Button size="small" onClick={() => onShow(state.problem)}>
              <Trans>Show me</Trans>
            </Button>
          )}
        </div>
      );
    case 'failed':
      if (!isOnline && state.isLost) return <KeptNote />;
      return (
        <div className={styles.problem} role="alert">
          <p>
            {state.sentence} <Trans>What you typed is safe on this device.</Trans>
          </p>
          <Button size="small" onClick={onRetry}>
            <Trans>Save again</Trans>
          </Button>
        </div>
      );
    case 'stale': {
      const { theirs, conflicts } = state;
      return (
        <div className={styles.problem} role="alert">
          <p>
            <LastSave of={theirs} />{' '}
            {conflicts.length > 0 ? (
              <Trans>You both changed this. Which version do you want to keep?</Trans>
            ) : (
              <Trans>
                The bid has changed since you started and is now titled “{theirs.title}”. Which version do you
                want to keep?
              </Trans>
            )}
          </p>
          <ConflictList conflicts={conflicts} theirs={theirs} />
          <Button size="small" onClick={() => onKeepMine(theirs)}>
            <Trans>Keep mine</Trans>
          </Button>{' '}
          <Button size="small" onClick={() => onTakeTheirs(theirs)}>
            <Trans>Take theirs</Trans>
          </Button>
        </div>
      );
    }
  }
}

/** Who saved that version, and when; what is known at once while the history is asked. */
function LastSave({ of: theirs }: { of: Bid }) {
  const save = useLastSave(theirs);
  const name = save?.actorName;
  return name ? (
    <Trans>
      <bdi>{name}</bdi> saved this bid <RelativeTime at={theirs.updatedAt} />.
    </Trans>
  ) : (
    <Trans>
      Someone else saved this bid <RelativeTime at={theirs.updatedAt} />.
    </Trans>
  );
}

/** Nothing waited here, so the newer version came in by itself. */
function FollowNote({ theirs }: { theirs: Bid }) {
  const save = useLastSave(theirs);
  const name = save?.actorName;
  return (
    <p className={styles.save} role="status">
      {name ? (
        <Trans>
          Updated: <bdi>{name}</bdi> changed the bid <RelativeTime at={theirs.updatedAt} />
        </Trans>
      ) : (
        <Trans>
          Updated: changed elsewhere <RelativeTime at={theirs.updatedAt} />
        </Trans>
      )}
    </p>
  );
}

/** Without a connection nothing is on its way, but nothing is lost either. */
function KeptNote() {
  return (
    <p className={styles.problem} role="status">
      <Trans>Saved on this device. Plumbline sends it when you’re back online.</Trans>
    </p>
  );
}
