import { Trans, useLingui } from '@lingui/react/macro';
import type { System } from '../../../shared/system/system-contract.ts';
import { largestClockOffsetMs } from '../../../shared/system/system-limits.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { showCount, showNumber } from '../../ui/number-format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { showBytes } from '../../ui/show-bytes.ts';
import { diskIn } from './disks.ts';
import { Figure, FreeDisk } from './figure.tsx';

/** The process that has answered. */
export function ProgramSection({ system: { program, schema } }: { system: System }) {
  const { t } = useLingui();
  const { host, processId, node } = program;
  const version = schema.version;
  return (
    <Section title={t`Program`}>
      <KeyValue
        facts={[
          {
            name: t`Version`,
            value: (
              <Figure hint={`Node.js ${node.replace(/^v/, '')}`}>{`Plumbline ${program.version}`}</Figure>
            ),
          },
          {
            name: t`Started`,
            value: (
              <Figure hint={t`process ${processId} on ${host}`}>
                <RelativeTime at={program.startedAt} />
              </Figure>
            ),
          },
          { name: t`Memory`, value: <Figure>{showBytes(program.memoryBytes)}</Figure> },
          {
            name: t`Schema`,
            value: (
              <Figure
                hint={
                  <>
                    <Trans context="schema">changed</Trans> <RelativeTime at={schema.changedAt} />
                  </>
                }
              >
                {schema.version === schema.expected ? (
                  String(version)
                ) : (
                  <Trans>
                    {version}, but this version of Plumbline expects {schema.expected}
                  </Trans>
                )}
              </Figure>
            ),
          },
          { name: t`Links in messages`, value: <Figure>{program.publicUrl}</Figure> },
        ]}
      />
    </Section>
  );
}

export function DatabaseSection({ system }: { system: System }) {
  const { t } = useLingui();
  const { database } = system;
  const disk = diskIn('database', system);
  const { ours, all, most } = database.connections;
  const seconds = showNumber((Math.abs(database.clockOffsetMs) / 1000).toFixed(1), { min: 0, max: 1 });
  const [allText, mostText, oursText] = [all, most, ours].map(showCount);
  return (
    <Section title={t`Database`}>
      <KeyValue
        facts={[
          {
            name: t`Server`,
            value: (
              <Figure
                hint={
                  database.kind === 'embedded' ? t`runs with the app, in ${database.place}` : database.place
                }
              >
                {`PostgreSQL ${database.product}`}
              </Figure>
            ),
          },
          database.startedAt !== null && {
            name: t`Started`,
            value: (
              <Figure>
                <RelativeTime at={database.startedAt} />
              </Figure>
            ),
          },
          { name: t`Size`, value: <Figure>{showBytes(database.sizeBytes)}</Figure> },
          {
            name: t`Connections`,
            value: (
              <Figure hint={<Trans>{oursText} used by Plumbline</Trans>}>
                <Trans>
                  {allText} of {mostText}
                </Trans>
              </Figure>
            ),
          },
          {
            name: t`Clock`,
            value: (
              <Figure>
                {Math.abs(database.clockOffsetMs) > largestClockOffsetMs ? (
                  <Trans>{seconds} s off from Plumbline’s clock</Trans>
                ) : (
                  <Trans>matches Plumbline’s clock</Trans>
                )}
              </Figure>
            ),
          },
          {
            name: t`Free disk`,
            value: disk ? (
              <FreeDisk disk={disk} />
            ) : (
              <Figure>
                <Trans>Only the database server knows.</Trans>
              </Figure>
            ),
          },
        ]}
      />
    </Section>
  );
}
