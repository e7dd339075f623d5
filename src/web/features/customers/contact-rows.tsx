import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import styles from './contact-rows.module.css';

interface Moves {
  /** Undefined for the first, which is the usual one already. */
  makeFirst: (() => void) | undefined;
  remove: () => void;
}

interface ContactRowsProps<Row> {
  rows: readonly Row[];
  empty: Row;
  addLabel: string;
  onChange: (rows: Row[]) => void;
  children: (row: Row, index: number, change: (part: Partial<Row>) => void, moves: Moves) => ReactNode;
}

/** A list that is written row by row; any of them can become the first. */
export function ContactRows<Row>({ rows, empty, addLabel, onChange, children }: ContactRowsProps<Row>) {
  return (
    <>
      {rows.map((row, index) =>
        children(
          row,
          index,
          (part) => onChange(rows.map((each, at) => (at === index ? { ...each, ...part } : each))),
          {
            makeFirst:
              index === 0 ? undefined : () => onChange([row, ...rows.filter((_each, at) => at !== index)]),
            remove: () => onChange(rows.filter((_each, at) => at !== index)),
          },
        ),
      )}
      <Button icon="plus" size="small" onClick={() => onChange([...rows, empty])}>
        {addLabel}
      </Button>
    </>
  );
}

/** One entry with its fields, and what can be done with it. */
export function ContactRow({
  name,
  makeFirst,
  remove,
  children,
}: Moves & { name: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Row gap={8} align="start" role="group" aria-label={name} marginBottom={12} className={styles.row}>
      <Stack gap={12} grow shrink className={styles.fields}>
        {children}
      </Stack>
      <Stack flex className={styles.moves}>
        {makeFirst && <IconButton icon="arrowUp" label={t`Move ${name} to the top`} onClick={makeFirst} />}
        <IconButton icon="close" label={t`Remove ${name}`} onClick={remove} />
      </Stack>
    </Row>
  );
}
