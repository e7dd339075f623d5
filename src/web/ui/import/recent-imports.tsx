import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ImportRun } from '../../../shared/imports/import-contract.ts';
import { RelativeTime } from '../relative-time.tsx';
import { Section } from '../section.tsx';
import { Row, Stack, Text } from '../layout/layout.tsx';
import styles from './import.module.css';
import { UndoImport } from './undo-import.tsx';
import { importRunsKey, type ImportCalls } from './use-import.ts';

interface RecentImportsProps {
  id: string;
  calls: ImportCalls;
  onUndone: () => void;
}

/** The latest imports, each of which can be undone while nobody has built on it. */
export function RecentImports({ id, calls, onUndone }: RecentImportsProps) {
  const { t } = useLingui();
  const { data: runs = [] } = useQuery({ queryKey: importRunsKey(id), queryFn: calls.listRuns });
  if (runs.length === 0) return null;
  return (
    <Section title={t`Recent imports`}>
      <ul>
        {runs.map((run) => (
          <Row key={run.id} as="li" gap={16} align="center" justify="between" className={styles.run}>
            <Stack as="span" shrink>
              <Text as="bdi" tone="ink" weight={600} truncate>
                {run.fileName}
              </Text>
              <Text tone="ink-3" size="sm">
                {runWords(run)} · {run.importedBy} · <RelativeTime at={run.importedAt} />
              </Text>
            </Stack>
            {run.undoneAt ? (
              <Text tone="ink-3" size="sm">
                {run.kept > 0 ? <Trans>Undone, {run.kept} kept</Trans> : <Trans>Undone</Trans>}
              </Text>
            ) : (
              <UndoImport id={id} calls={calls} runId={run.id} size="small" onUndone={onUndone} />
            )}
          </Row>
        ))}
      </ul>
    </Section>
  );
}

function runWords({ created, changed }: ImportRun): string {
  return [
    plural(created, { one: '# added', other: '# added' }),
    plural(changed, { one: '# changed', other: '# changed' }),
  ].join(', ');
}
