import { Trans } from '@lingui/react/macro';
import styles from './text-change.module.css';
import { wordChanges } from './word-changes.ts';

/** A text before and after: as one with the changed words marked where they are alike, else one by one. */
export function TextChange({ before, after }: { before: string; after: string }) {
  const changes = wordChanges(before, after);
  if (changes) {
    return (
      <span dir="auto">
        {changes.map(({ kind, text }, index) => {
          if (kind === 'gone')
            return (
              <del key={index} className={styles.gone}>
                {text}
              </del>
            );
          if (kind === 'new')
            return (
              <ins key={index} className={styles.new}>
                {text}
              </ins>
            );
          return <span key={index}>{text}</span>;
        })}
      </span>
    );
  }
  return (
    <>
      {before && (
        <del className={styles.before} dir="auto">
          {before}
        </del>
      )}
      {after && !before ? (
        // Nothing was changed to it.
        <span className={styles.after} dir="auto">
          {after}
        </span>
      ) : after ? (
        <ins className={styles.after} dir="auto">
          {after}
        </ins>
      ) : (
        <span className={styles.none}>
          <Trans>empty</Trans>
        </span>
      )}
    </>
  );
}
