import { useLingui } from '@lingui/react/macro';
import { useOfferedActions } from '../platform/page-actions.ts';
import { useEmployee } from '../platform/session.ts';
import { Row } from '../ui/layout/layout.tsx';
import styles from './key-hint.module.css';
import { newRecordsFor, placesFor } from './places.ts';

/** What each letter does after `G` or `N`, for whoever has pressed one and waits. */
export function KeyHint({ first }: { first: 'g' | 'n' }) {
  const { t } = useLingui();
  const me = useEmployee();
  const actions = useOfferedActions();
  const known = first === 'g' ? placesFor(me) : newRecordsFor(me);
  const ofPage = first === 'g' ? [] : actions;
  // What the page itself makes takes the place of what is made anywhere.
  const byLetter = new Map([
    ...known.map(({ letter, name }) => [letter, t(name)] as const),
    ...ofPage.map(({ letter, label }) => [letter, label] as const),
  ]);
  return (
    <div role="status" className={styles.hint} aria-label={first === 'g' ? t`Go to` : t`New`}>
      {[...byLetter].map(
        ([letter, name]) =>
          letter && (
            <Row key={letter} gap={8} align="center">
              <kbd className={styles.key}>{letter.toUpperCase()}</kbd>
              {name}
            </Row>
          ),
      )}
    </div>
  );
}
