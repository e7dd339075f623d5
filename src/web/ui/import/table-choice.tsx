import { useLingui } from '@lingui/react/macro';
import type { ImportPreview } from '../../../shared/imports/import-contract.ts';
import { Stack } from '../layout/layout.tsx';
import { Select } from '../select.tsx';
import styles from './import.module.css';

interface TableChoiceProps {
  preview: ImportPreview;
  /** Somebody has chosen the line of the headings. */
  isChosen: boolean;
  onSheet: (sheet: string) => void;
  onHeadings: (line: number) => void;
}

/** Which sheet of the workbook is read, and which of its lines has the headings: only where there is a choice, or a doubt. */
export function TableChoice({ preview, isChosen, onSheet, onHeadings }: TableChoiceProps) {
  const { t } = useLingui();
  const { sheets, sheet, firstLines, headingLine, linesAbove, missing } = preview;
  const hasDoubt = isChosen || linesAbove > 0 || missing.length > 0;
  if (sheets.length < 2 && !hasDoubt) return null;
  return (
    <Stack gap={16} className={styles.mapping} marginTop={12} marginBottom={16}>
      {sheets.length > 1 && (
        <Select
          label={t`Sheet`}
          value={sheet}
          choices={sheets.map(({ name, isHidden }) => ({
            value: name,
            label: isHidden ? t`${name} (hidden)` : name,
          }))}
          onChange={onSheet}
        />
      )}
      {hasDoubt && (
        <Select
          label={t`Headings`}
          value={headingLine}
          choices={firstLines.map(({ line, cells }) => {
            const said = cells.join(', ');
            return { value: line, label: t`Line ${line}: ${said}` };
          })}
          onChange={onHeadings}
        />
      )}
    </Stack>
  );
}
