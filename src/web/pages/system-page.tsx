import { Trans, useLingui } from '@lingui/react/macro';
import { MailSection, WhatsappSection } from '../features/system/channel-section.tsx';
import { DoctorSection } from '../features/system/doctor-section.tsx';
import { DatabaseSection, ProgramSection } from '../features/system/program-section.tsx';
import { QueueSection } from '../features/system/queue-section.tsx';
import { BackupsSection, FilesSection, HousekeepingSection } from '../features/system/storage-sections.tsx';
import { useSystem, useSystemActions } from '../features/system/system-hooks.ts';
import { SystemState } from '../features/system/system-state.tsx';
import styles from '../features/system/system.module.css';
import { WhenHeard } from '../features/system/when-heard.tsx';
import { usePageActions } from '../platform/page-actions.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { SkeletonFacts } from '../ui/skeleton.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** How the installation is, refreshed while somebody looks at it, and what to do where something is wrong. */
export function SystemPage() {
  const { t } = useLingui();
  const { data: system, error, refetch } = useSystem();
  const actions = useSystemActions();
  const { examine, backUp, retry, sendTest } = actions;
  const isExamining = system?.doctor.running != null;

  usePageActions([
    {
      label: t`Check all data now`,
      words: t`doctor check`,
      icon: 'search',
      run: () => void examine.run(),
    },
    { label: t`Back up now`, icon: 'download', run: () => void backUp.run() },
    {
      label: t`Try failed jobs again now`,
      words: t`queue jobs retry`,
      icon: 'refresh',
      run: () => void retry.run(),
    },
    { label: t`Send me a test email`, icon: 'send', run: () => void sendTest.run('email') },
  ]);

  return (
    <SettingsFrame
      current="system"
      documentTitle={t`System`}
      action={
        <WhenHeard isUnderWay={isExamining} isUnanswered={error !== null}>
          <Button
            variant="primary"
            icon="search"
            isPending={examine.isPending || isExamining}
            aria-label={isExamining ? t`Checking` : undefined}
            onClick={() => void examine.run()}
          >
            <Trans>Check now</Trans>
          </Button>
        </WhenHeard>
      }
    >
      <div className={styles.page}>
        <div className={styles.inner}>
          {error && (
            <ErrorNote
              title={t`Couldn’t load the system status.`}
              kept={
                system && (
                  <Trans>
                    Last updated <RelativeTime at={system.at} />.
                  </Trans>
                )
              }
              advice={t`Plumbline keeps trying while this page is open.`}
              onRetry={() => void refetch()}
            />
          )}
          {!system && !error && <SkeletonFacts rows={12} />}
          {system && (
            <>
              <SystemState system={system} />
              <div className={styles.grid}>
                {/* What the page's own act brings is seen where it is pressed. */}
                <div className={styles.whole}>
                  <DoctorSection system={system} />
                </div>
                <div>
                  <BackupsSection system={system} actions={actions} isUnanswered={error !== null} />
                </div>
                <div>
                  <QueueSection system={system} actions={actions} />
                </div>
                <div>
                  <MailSection system={system} actions={actions} />
                </div>
                <div>
                  <WhatsappSection system={system} actions={actions} />
                </div>
                <div>
                  <DatabaseSection system={system} />
                </div>
                <div>
                  <FilesSection system={system} />
                </div>
                <div>
                  <ProgramSection system={system} />
                </div>
                <div>
                  <HousekeepingSection system={system} />
                </div>
              </div>
            </>
          )}
        </div>
      </div>
    </SettingsFrame>
  );
}
