import { Trans, useLingui } from '@lingui/react/macro';
import type { System } from '../../../shared/system/system-contract.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { showCount } from '../../ui/number-format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { Section } from '../../ui/section.tsx';
import { Label } from '../../ui/status.tsx';
import { Figure } from './figure.tsx';
import type { SystemActions } from './system-hooks.ts';
import styles from './system.module.css';
import { taskWords } from './work-words.ts';

/** What waits to be done in the background, and what failed of it. */
export function QueueSection({ system: { queue }, actions }: { system: System; actions: SystemActions }) {
  const { t } = useLingui();
  const canRetry = queue.givenUp + queue.retrying > 0;
  return (
    <Section
      title={t`Background jobs`}
      action={
        canRetry && (
          <SectionButton
            icon="refresh"
            isPending={actions.retry.isPending}
            onClick={() => void actions.retry.run()}
          >
            <Trans>Try again now</Trans>
          </SectionButton>
        )
      }
    >
      <KeyValue
        facts={[
          {
            name: t`Waiting`,
            value: (
              <Figure
                hint={
                  queue.lateSince !== null && (
                    <>
                      <Trans>oldest was due</Trans> <RelativeTime at={queue.lateSince} />
                    </>
                  )
                }
              >
                {showCount(queue.waiting)}
              </Figure>
            ),
          },
          { name: t`Running`, value: <Figure>{showCount(queue.running)}</Figure> },
          {
            name: t({ message: 'Failed', context: 'jobs' }),
            value:
              queue.givenUp > 0 ? (
                <Label tone="red" shape="cross">
                  {showCount(queue.givenUp)}
                </Label>
              ) : (
                <Figure>{showCount(0)}</Figure>
              ),
          },
          queue.retrying > 0 && {
            name: t`Waiting to try again`,
            value: <Figure>{showCount(queue.retrying)}</Figure>,
          },
        ]}
      />
      {queue.failures.length > 0 && (
        <ul className={styles.jobs} aria-label={t`Failed jobs`}>
          {queue.failures.map((job) => {
            const word = taskWords[job.task];
            const { attempts, maxAttempts } = job;
            return (
              <li key={job.id} className={styles.job}>
                <Row as="span" gap={12} rowGap={2} justify="between" wrap>
                  <span>{word ? t(word) : job.task}</span>
                  {job.isGivenUp ? (
                    <Label tone="red" shape="cross">
                      {t`gave up after ${attempts} tries`}
                    </Label>
                  ) : (
                    <span className={styles.hint}>
                      <Trans>
                        try {attempts} of {maxAttempts}, next <RelativeTime at={job.runAt} />
                      </Trans>
                    </span>
                  )}
                </Row>
                <span className={styles.hint}>{translateSentence(job.lastError)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
