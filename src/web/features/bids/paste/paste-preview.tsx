import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './paste.module.css';
import { pastedColumns, type PastedColumn } from './pasted-columns.ts';
import type { Pasted } from './use-paste.ts';

interface PastePreviewProps {
  table: Pasted;
  /** With the columns as they were chosen; undefined for nothing to be pasted. */
  onDecide: (table: Pasted | undefined) => void;
}

const shownRows = 6;

/** Asks what the columns of pasted rows are, where they do not say it themselves. */
export function PastePreview({ table, onDecide }: PastePreviewProps) {
  const { t } = useLingui();
  const [columns, setColumns] = useState(table.columns);
  const words: Record<PastedColumn, string> = {
    name: t`Name`,
    description: t`Description`,
    quantity: t`Quantity`,
    unit: t`Unit`,
    unitPrice: t`Price`,
    unitCost: t`Cost`,
    ignored: t`Leave out`,
  };
  const hasName = columns.includes('name');

  /** A column of each kind: the one that had it before is left out. */
  function choose(index: number, column: PastedColumn) {
    setColumns(columns.map((each, at) => (at === index ? column : each === column ? 'ignored' : each)));
  }

  return (
    <Dialog
      isOpen
      onClose={() => onDecide(undefined)}
      title={t`Match columns`}
      width="large"
      footer={
        <>
          <Button variant="primary" disabled={!hasName} onClick={() => onDecide({ ...table, columns })}>
            <Plural value={table.rows.length} one="Paste # line" other="Paste # lines" />
          </Button>
          <Button onClick={() => onDecide(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {!hasName && (
        <p className={styles.note} role="status">
          <Trans>Choose the column with the line names.</Trans>
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too */}
      <div className={styles.frame} tabIndex={0} role="group" aria-label={t`Pasted rows`}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                // The columns of a sheet have no other name than their place.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={index}>
                  <select
                    className={styles.select}
                    aria-label={t`Column ${index + 1}`}
                    value={column}
                    onChange={(event) => choose(index, event.target.value as PastedColumn)}
                  >
                    {pastedColumns.map((each) => (
                      <option key={each} value={each}>
                        {words[each]}
                      </option>
                    ))}
                  </select>
                  {table.heads?.[index] && <bdi className={styles.head}>{table.heads[index]}</bdi>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, shownRows).map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {columns.map((column, index) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={index} data-ignored={column === 'ignored' ? '' : undefined}>
                    <bdi>{row[index]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {table.rows.length > shownRows && (
        <p className={styles.note}>
          <Plural value={table.rows.length - shownRows} one="and # more row" other="and # more rows" />
        </p>
      )}
    </Dialog>
  );
}
