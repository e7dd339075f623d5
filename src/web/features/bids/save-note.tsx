import { Trans } from '@lingui/react/macro';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { Button } from '../../ui/button.tsx';
import type { DraftProblem } from './bid-draft.ts';
import styles from './bid-editor.module.css';
import type { SaveState } from './use-bid-autosave.ts';

interface SaveNoteProps {
  state: SaveState;
  onRetry: () => void;
  onKeepMine: (theirs: Bid) => void;
  onTakeTheirs: (theirs: Bid) => void;
}

/** Where the typing stands: on the server, on its way, or only here and why. */
export function SaveNote({ state, onRetry, onKeepMine, onTakeTheirs }: SaveNoteProps) {
  switch (state.kind) {
    case 'saved':
      return (
        <p className={styles.save} role="status">
          <Trans>All changes saved</Trans>
        </p>
      );
    case 'waiting':
    case 'saving':
      return (
        <p className={styles.save} role="status">
          <Trans>Saving…</Trans>
        </p>
      );
    case 'incomplete':
      return (
        <p className={styles.problem} role="status">
          <Problem problem={state.problem} />
        </p>
      );
    case 'failed':
      return (
        <div className={styles.problem} role="alert">
          <p>
            {state.sentence} <Trans>What you typed is kept in this browser.</Trans>
          </p>
          <Button size="small" onClick={onRetry}>
            <Trans>Save again</Trans>
          </Button>
        </div>
      );
    case 'stale': {
      const { theirs } = state;
      return (
        <div className={styles.problem} role="alert">
          <p>
            <Trans>
              Somebody else has saved this bid meanwhile, with the title “{theirs.title}”. Which one is to
              stay?
            </Trans>
          </p>
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

function Problem({ problem }: { problem: DraftProblem }) {
  switch (problem) {
    case 'unreadable-number':
      return <Trans>Not saved yet: a number cannot be read or is too large.</Trans>;
    case 'too-large':
      return <Trans>Not saved yet: the total of this bid is too large.</Trans>;
    case 'nameless-line':
      return <Trans>Not saved yet: a line has a price but no name.</Trans>;
    case 'payments-not-whole':
      return <Trans>Not saved yet: the payments must make 100 % together.</Trans>;
  }
}
