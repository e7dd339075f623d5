import { Plural, useLingui } from '@lingui/react/macro';
import type { ImportPreview } from '../../../shared/imports/import-contract.ts';
import { Checkbox } from '../checkbox.tsx';
import { Stack } from '../layout/layout.tsx';
import styles from './import.module.css';

type Columns = Pick<ImportPreview, 'columns' | 'mapping'>;

/** The places of the columns that hold something and that no field takes. */
export function unusedColumns({ columns, mapping }: Columns): number[] {
  const used = new Set(Object.values(mapping));
  return columns.flatMap(({ samples }, at) => (used.has(at) || !samples.some(Boolean) ? [] : [at]));
}

interface UnusedColumnsProps {
  preview: Columns;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** The columns that will not be imported, with what is in them, so that none is lost without a word. */
export function UnusedColumns({ preview, isConfirmed, onConfirm }: UnusedColumnsProps) {
  const { t } = useLingui();
  const unused = unusedColumns(preview);
  if (unused.length === 0) return null;
  return (
    <Stack gap={8} marginTop={16}>
      <p>
        <Plural
          value={unused.length}
          one="# column won’t be imported:"
          other="# columns won’t be imported:"
        />
      </p>
      <ul>
        {unused.map((at) => {
          const { heading, samples } = preview.columns[at]!;
          const number = at + 1;
          return (
            <li key={at}>
              <bdi>{heading || t`Column ${number}`}</bdi>{' '}
              <bdi className={styles.samples}>{samples.filter(Boolean).join(', ')}</bdi>
            </li>
          );
        })}
      </ul>
      <Checkbox label={t`Leave these columns out`} value={isConfirmed} onChange={onConfirm} />
    </Stack>
  );
}
