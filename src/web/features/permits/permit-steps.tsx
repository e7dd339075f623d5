import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import { formatDay } from '../../ui/format-time.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import type { Permit } from './permit-calls.ts';
import styles from './permits.module.css';

interface Step {
  word: string;
  day: string | null;
  tone?: 'bad' | 'open' | undefined;
}

/** The way of a permit from its application to its end, each step with its day. */
export function PermitSteps({ permit }: { permit: Permit }) {
  const { t } = useLingui();
  const { status, submittedOn, correctionsOn, released, expiresOn, closedOn, expectedOn } = permit;
  const steps: (Step | false)[] = [
    { word: t`Submitted`, day: submittedOn, tone: submittedOn ? undefined : 'open' },
    correctionsOn !== null && {
      word: t`Corrections requested`,
      day: correctionsOn,
      tone: status === 'corrections_required' ? 'bad' : undefined,
    },
    (released !== null || status !== 'closed') && {
      word: released ? t`Released` : t`Release expected`,
      day: released ?? expectedOn,
      tone: released ? undefined : 'open',
    },
    expiresOn !== null &&
      closedOn === null && {
        word: status === 'expired' ? t`Expired` : t`Expires`,
        day: expiresOn,
        tone: status === 'expired' ? 'bad' : 'open',
      },
    closedOn !== null && { word: t`Closed`, day: closedOn },
  ];
  return (
    <Row as="ol" wrap className={styles.steps} aria-label={t`Permit timeline`}>
      {steps.map(
        (step) =>
          step && (
            <li
              key={step.word}
              className={classNames(
                styles.step,
                step.tone === 'open' && styles.open,
                step.tone === 'bad' && styles.bad,
              )}
            >
              <Text size="sm" weight={550} className={styles.stepWord}>
                {step.word}
              </Text>
              <Text tone="ink-2" size="sm" tabular>
                {step.day ? formatDay(step.day) : '–'}
              </Text>
            </li>
          ),
      )}
    </Row>
  );
}
