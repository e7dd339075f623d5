import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ImportCounts, ImportResult } from '../../../shared/imports/import-contract.ts';
import { useOwnDraft } from '../../platform/use-own-draft.ts';
import { Button } from '../button.tsx';
import { ErrorNote } from '../error-note.tsx';
import { Icon } from '../icon.tsx';
import { Row, Stack, Text } from '../layout/layout.tsx';
import { Section } from '../section.tsx';
import { SkeletonText } from '../skeleton.tsx';
import { ColumnChoices } from './column-mapping.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportNotices } from './import-notices.tsx';
import { ImportRows } from './import-rows.tsx';
import { MendOffers } from './mend-offers.tsx';
import { RecentImports } from './recent-imports.tsx';
import { TableChoice } from './table-choice.tsx';
import { UndoImport } from './undo-import.tsx';
import { UnusedColumns, unusedColumns } from './unused-columns.tsx';
import styles from './import.module.css';
import { importRunsKey, useImport, type ImportCalls } from './use-import.ts';
import type { ImportFieldWords } from './import-field-words.ts';

interface ImportWizardProps {
  /** Names what is imported: the kept choice of columns. */
  id: string;
  fields: readonly ImportFieldWords[];
  calls: ImportCalls;
  /** What the import makes besides the rows, in a sentence: new categories. */
  additions?: ((additions: Readonly<Record<string, readonly string[]>>) => ReactNode) | undefined;
  /** After it is done: the lists that show these records are read anew. */
  onDone: () => void;
  /** Where the imported records are: beside the success. */
  whenDone: ReactNode;
}

const accept =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Brings in a table from a file: choose it, say which column is what, look at every row, mend it or leave it out, and import all the
 * others or none.
 */
export function ImportWizard(props: ImportWizardProps) {
  const courseKey = useOwnDraft(`import-${props.id}`);
  return courseKey === undefined ? <SkeletonText lines={6} /> : <Wizard {...props} courseKey={courseKey} />;
}

function Wizard({
  id,
  courseKey,
  fields,
  calls,
  additions,
  onDone,
  whenDone,
}: ImportWizardProps & { courseKey: string }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const course = useImport({ id, courseKey }, calls, () => {
    void cache.invalidateQueries({ queryKey: importRunsKey(id) });
    onDone();
  });
  const { chosen, preview, result, failure, isReading = false, isRunning = false } = course;
  if (result) {
    return (
      <Row gap={16} tone="ink-2" className={styles.done} role="status">
        <Icon name="check" size={20} />
        <div>
          <Text as="h2" tone="ink" size="lg" marginBottom={4}>
            <Trans>Import complete</Trans>
          </Text>
          <p>{resultWords(result)}</p>
          {additions && <p>{additions(result.additions)}</p>}
          <Row gap={8} wrap marginTop={16}>
            {whenDone}
            {result.runId !== null && (
              <UndoImport
                id={id}
                calls={calls}
                runId={result.runId}
                onUndone={() => {
                  onDone();
                  course.startAgain();
                }}
              />
            )}
            {result.leftOut > 0 && (
              <Button icon="download" onClick={course.saveLeftOut}>
                <Plural
                  value={result.leftOut}
                  one="Save the row that was left out"
                  other="Save the # rows that were left out"
                />
              </Button>
            )}
            <Button variant="ghost" onClick={course.startAgain}>
              <Trans>Import another file</Trans>
            </Button>
          </Row>
        </div>
      </Row>
    );
  }
  const isLooked = preview && preview.missing.length === 0;
  const unused = preview ? unusedColumns(preview) : [];
  const isUnusedSeen = unused.every((column) => course.wish.unused.includes(column));
  const isReady =
    isLooked && !course.isBehind && preview.counts.wrong === 0 && !isNothing(preview.counts) && isUnusedSeen;
  return (
    <Stack gap={24} shrink className={styles.wizard}>
      <FileDrop
        accept={accept}
        hint={t`CSV or XLSX with a row of headings, up to 10 MB and 20,000 rows.`}
        chosenName={chosen?.name}
        isBusy={isReading}
        onChoose={course.choose}
        onDiscard={isRunning ? undefined : course.startAgain}
      />
      {failure && (
        <ErrorNote
          title={failure.sentence}
          kept={t`Nothing was imported.`}
          onRetry={failure.again && (failure.again === 'run' ? course.run : course.retry)}
        />
      )}
      {!chosen && <RecentImports id={id} calls={calls} onUndone={onDone} />}
      {isReading && !preview && <SkeletonText lines={6} />}
      {preview && (
        <>
          <Section title={t`Columns`}>
            {preview.linesAbove > 0 && (
              <p className={styles.hint}>
                <Plural
                  value={preview.linesAbove}
                  one="# line above the headings isn’t part of the list."
                  other="# lines above the headings aren’t part of the list."
                />
              </p>
            )}
            <TableChoice
              preview={preview}
              isChosen={course.wish.headingLine !== undefined}
              onSheet={(sheet) => course.take({ sheet })}
              onHeadings={(headingLine) => course.take({ sheet: course.wish.sheet, headingLine })}
            />
            <ColumnChoices fields={fields} preview={preview} onChange={course.map} />
            <UnusedColumns
              preview={preview}
              isConfirmed={isUnusedSeen}
              onConfirm={(isConfirmed) => course.confirmUnused(isConfirmed ? unused : [])}
            />
            <MendOffers offers={preview.mends} taken={course.wish.mends} onChange={course.mendAll} />
          </Section>
          {isLooked && (
            <Section title={t`Rows`}>
              <Stack gap={4} tone="ink-2" marginBottom={12} role="status" aria-busy={isReading}>
                <Text as="p" tone="ink" weight={600} tabular>
                  {countWords(preview.counts)}
                </Text>
                {additions && <p>{additions(preview.additions)}</p>}
              </Stack>
              <ImportNotices counts={preview.counts} course={course} />
              <ImportRows fields={fields} preview={preview} course={course} />
            </Section>
          )}
          <Row gap={12} align="center" wrap className={styles.bar}>
            <Button
              variant="primary"
              isPending={isRunning}
              disabled={!isReady || isReading}
              onClick={course.run}
            >
              {importWords(preview.counts)}
            </Button>
            {isLooked && !isUnusedSeen && (
              <span className={styles.hint}>
                <Trans>First confirm that the columns above are left out.</Trans>
              </span>
            )}
            {isLooked && isNothing(preview.counts) && preview.counts.wrong === 0 && (
              <span className={styles.hint}>
                {preview.counts.leftOut > 0 ? (
                  <Trans>Nothing left to import.</Trans>
                ) : (
                  <Trans>Plumbline already has every row exactly like this.</Trans>
                )}
              </span>
            )}
          </Row>
        </>
      )}
    </Stack>
  );
}

const isNothing = (counts: ImportCounts) => counts.new + counts.changed === 0;

function countWords(counts: ImportCounts): string {
  const wrong = counts.wrong - counts.open;
  const parts = [
    plural(counts.new, { one: '# new', other: '# new' }),
    plural(counts.changed, { one: '# changed', other: '# changed' }),
    plural(counts.unchanged, { one: '# unchanged', other: '# unchanged' }),
    ...(wrong > 0 ? [plural(wrong, { one: '# with errors', other: '# with errors' })] : []),
    ...(counts.open > 0 ? [plural(counts.open, { one: '# to choose', other: '# to choose' })] : []),
    ...leftOutWords(counts),
  ];
  return parts.join(', ');
}

function importWords(counts: ImportCounts): string {
  return plural(counts.new + counts.changed, { 0: 'Import', one: 'Import # row', other: 'Import # rows' });
}

function leftOutWords({ leftOut }: { leftOut: number }): string[] {
  return leftOut > 0 ? [plural(leftOut, { one: '# left out', other: '# left out' })] : [];
}

function resultWords({ created, changed, unchanged, leftOut }: ImportResult): string {
  return [
    plural(created, { one: '# added', other: '# added' }),
    plural(changed, { one: '# changed', other: '# changed' }),
    plural(unchanged, { one: '# unchanged', other: '# unchanged' }),
    ...leftOutWords({ leftOut }),
  ].join(', ');
}
