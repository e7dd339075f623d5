import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { System } from '../../../shared/system/system-contract.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { showCount } from '../../ui/number-format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { Section } from '../../ui/section.tsx';
import { showBytes } from '../../ui/show-bytes.ts';
import { Label } from '../../ui/status.tsx';
import { diskIn } from './disks.ts';
import { Figure, FreeDisk, State } from './figure.tsx';
import type { SystemActions } from './system-hooks.ts';
import { WhenHeard } from './when-heard.tsx';

export function FilesSection({ system }: { system: System }) {
  const { t } = useLingui();
  const { store } = system;
  const disk = diskIn('store', system);
  return (
    <Section title={t`Files`}>
      <KeyValue
        facts={[
          {
            name: t`Kept in`,
            value: (
              <Figure hint={store.place}>
                {store.kind === 's3' ? t`a bucket` : t`a folder on this server`}
              </Figure>
            ),
          },
          {
            name: t`State`,
            value:
              store.problem === null ? (
                <State isOn>{t`Reachable`}</State>
              ) : (
                <Figure hint={translateSentence(store.problem)}>
                  <Label tone="red" shape="cross">{t`Not reachable`}</Label>
                </Figure>
              ),
          },
          { name: t`Files`, value: <Figure>{showCount(store.fileCount)}</Figure> },
          { name: t`Used`, value: <Figure>{showBytes(store.sizeBytes)}</Figure> },
          disk && { name: t`Free disk`, value: <FreeDisk disk={disk} /> },
        ]}
      />
    </Section>
  );
}

type Backup = NonNullable<System['backups']['last']>;

interface BackupsProps {
  system: System;
  actions: SystemActions;
  isUnanswered: boolean;
}

export function BackupsSection({ system, actions, isUnanswered }: BackupsProps) {
  const { t } = useLingui();
  const { backups } = system;
  const disk = diskIn('backups', system);
  const { last, lastGood, running, isAsked, kept } = backups;
  const isUnderWay = running !== null || isAsked;
  return (
    <Section
      title={t`Backups`}
      action={
        <WhenHeard isUnderWay={isUnderWay} isUnanswered={isUnanswered}>
          <SectionButton
            icon="download"
            isPending={actions.backUp.isPending || isUnderWay}
            aria-label={isUnderWay ? t`Backing up` : undefined}
            onClick={() => void actions.backUp.run()}
          >
            <Trans>Back up now</Trans>
          </SectionButton>
        </WhenHeard>
      }
    >
      <KeyValue
        facts={[
          {
            name: t`Last`,
            value: lastGood ? <MadeBackup backup={lastGood} /> : <Trans>None yet</Trans>,
          },
          last !== null &&
            last.error !== null && {
              name: t`Failed`,
              value: (
                <Figure hint={translateSentence(last.error)}>
                  <RelativeTime at={last.startedAt} />
                </Figure>
              ),
            },
          {
            name: t`Next`,
            value: backups.nextAt ? (
              <Figure hint={<Trans>every night, keeping the newest {kept}</Trans>}>
                <RelativeTime at={backups.nextAt} />
              </Figure>
            ) : (
              <Figure hint={<Trans>Set BACKUP_DAILY to the number of backups to keep.</Trans>}>
                <State isOn={false}>{t`Off`}</State>
              </Figure>
            ),
          },
          {
            name: t`Folder`,
            value: (
              <Figure hint={<Trans>Keep a copy somewhere other than this server.</Trans>}>
                {backups.folder}
              </Figure>
            ),
          },
          disk && { name: t`Free disk`, value: <FreeDisk disk={disk} /> },
        ]}
      />
    </Section>
  );
}

/** Where it is and how large; the files beside it are not counted. */
function MadeBackup({ backup }: { backup: Backup }) {
  const { finishedAt, sizeBytes, fileCount, missingCount, path, host } = backup;
  const name = path?.split(/[/\\]/).at(-1) ?? '';
  const size = showBytes(sizeBytes ?? 0);
  const savedCount = (fileCount ?? 0) - missingCount;
  return (
    <Figure
      hint={
        <>
          {name}
          <br />
          {host === null ? (
            size
          ) : (
            <Trans>
              {size}, on {host}
            </Trans>
          )}
          {savedCount > 0 && (
            <>
              <br />
              <FilesOfBackup count={savedCount} place={backup.filePlace} />
            </>
          )}
          {missingCount > 0 && (
            <>
              <br />
              <Trans>Files missing from this backup: {missingCount}</Trans>
            </>
          )}
        </>
      }
    >
      <RelativeTime at={finishedAt ?? backup.startedAt} />
    </Figure>
  );
}

/** What has to be copied with it, so that nobody takes the archive alone for all of it. */
function FilesOfBackup({ count, place }: { count: number; place: Backup['filePlace'] }) {
  if (place === 'beside')
    return (
      <Plural
        value={count}
        one="# file next to it, in the folder “files”"
        other="# files next to it, in the folder “files”"
      />
    );
  if (place === 'inside') return <Plural value={count} one="includes # file" other="includes # files" />;
  return <Plural value={count} one="with # file" other="with # files" />;
}

/** What goes by itself once it has served its time. */
export function HousekeepingSection({ system: { housekeeping } }: { system: System }) {
  const { t } = useLingui();
  const [last] = housekeeping.runs;
  const removed = showCount(last?.removedFiles ?? 0);
  return (
    <Section title={t`Cleanup`}>
      <KeyValue
        facts={[
          {
            name: t`Last`,
            value: last ? (
              <Figure
                hint={
                  last.error ??
                  (last.finishedAt === null ? (
                    <Trans>not finished</Trans>
                  ) : (
                    <Trans>Unused files deleted: {removed}</Trans>
                  ))
                }
              >
                {last.error === null ? (
                  <RelativeTime at={last.startedAt} />
                ) : (
                  <Label tone="amber" shape="half">{t`Failed`}</Label>
                )}
              </Figure>
            ) : (
              <Trans>None yet</Trans>
            ),
          },
          {
            name: t`Next`,
            value: (
              <Figure
                hint={
                  <Trans>every night: old sessions, keys, and records removed more than 30 days ago</Trans>
                }
              >
                <RelativeTime at={housekeeping.nextAt} />
              </Figure>
            ),
          },
        ]}
      />
    </Section>
  );
}
