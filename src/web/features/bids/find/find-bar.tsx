import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import styles from './find-bar.module.css';
import { findRows, type FoundRow } from './find-rows.ts';
import type { Find } from './use-find.ts';

interface FindBarProps {
  find: Find;
  sections: Parameters<typeof findRows>[0];
  /** Draws a row that is folded away. */
  onShow?: ((row: FoundRow) => void) | undefined;
}

/** Looks for words in all lines of a bid, also those that are folded away: Enter goes on, Shift Enter back, Escape closes. */
export function FindBar({ find, sections, onShow }: FindBarProps) {
  return find.isOpen ? <OpenBar find={find} sections={sections} onShow={onShow} /> : null;
}

const addressOf = ({ section, line }: FoundRow) => line ?? section;

function OpenBar({ find, sections, onShow }: FindBarProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [address, setAddress] = useState<string>();
  const rows = findRows(sections, query);
  const at = rows.findIndex((row) => addressOf(row) === address);
  const count = rows.length;
  const number = at + 1;

  function show(row: FoundRow | undefined) {
    setAddress(row && addressOf(row));
    if (row) onShow?.(row);
  }

  function type(text: string) {
    setQuery(text);
    const next = findRows(sections, text);
    show(next.find((row) => addressOf(row) === address) ?? next[0]);
  }

  const step = (by: 1 | -1) => {
    if (count > 0) show(rows[(Math.max(at, by > 0 ? -1 : 0) + by + count) % count]);
  };

  useMark(rows[at]);

  return (
    <div className={styles.place} data-no-print="">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the field and the buttons inside */}
      <form
        data-find-bar=""
        role="search"
        className={styles.bar}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') find.close();
          else if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
            step(event.shiftKey ? -1 : 1);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <input
          className={styles.field}
          aria-label={t`Find in this bid`}
          placeholder={t`Find in this bid`}
          autoComplete="off"
          dir="auto"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- opened by a key to type into it
          autoFocus
          value={query}
          onChange={(event) => type(event.target.value)}
        />
        <Text size="sm" tone="ink-3" tabular whiteSpace="nowrap" role="status">
          {query.trim() === '' ? '' : count === 0 ? t`No matches` : t`${number} of ${count}`}
        </Text>
        <IconButton
          icon="chevronUp"
          size="small"
          label={t`Previous`}
          disabled={count === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          icon="chevronDown"
          size="small"
          label={t`Next`}
          disabled={count === 0}
          onClick={() => step(1)}
        />
        <IconButton icon="close" size="small" label={t`Close`} onClick={() => find.close()} />
      </form>
    </div>
  );
}

/** Marks a row and brings it into sight. The rows know nothing of it: none is drawn anew. */
function useMark(row: FoundRow | undefined) {
  const { section, line } = row ?? {};
  useLayoutEffect(() => {
    if (section === undefined) return undefined;
    const element = document.querySelector(
      line === undefined
        ? `[data-row="section"][data-in="${CSS.escape(section)}"]`
        : `[data-line="${CSS.escape(line)}"]`,
    );
    if (!element) return undefined;
    element.setAttribute('data-found', '');
    element.scrollIntoView({ block: 'center' });
    // Rows that were never drawn turn out higher or lower than they were thought to be.
    const frame = requestAnimationFrame(() => element.scrollIntoView({ block: 'center' }));
    return () => {
      cancelAnimationFrame(frame);
      element.removeAttribute('data-found');
    };
  }, [section, line]);
}
