import { Trans, useLingui } from '@lingui/react/macro';
import { stepTitles } from '../../entities/setup-steps.ts';
import { usePaths } from '../../paths.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './use-dashboard.ts';

/** How far the first steps of the company are, and the next of them. */
export function SetupCard({ setup: { done, of, next } }: { setup: NonNullable<Dashboard['setup']> }) {
  const { t, i18n } = useLingui();
  const paths = usePaths();
  const step = i18n._(stepTitles[next]);
  return (
    <Row
      as="section"
      gap={16}
      align="center"
      justify="between"
      className={styles.setup}
      aria-label={t`Setup`}
    >
      <Stack gap={4} grow shrink>
        <Text weight={600}>
          <Trans>Set up your company</Trans>
        </Text>
        <Text tone="ink-2" size="sm" truncate>
          {done === 0 ? (
            <Trans>
              {of} short steps. First: {step}
            </Trans>
          ) : (
            <Trans>
              {done} of {of} done. Next: {step}
            </Trans>
          )}
        </Text>
        <progress className={styles.progress} value={done} max={of} aria-label={t`Done`} />
      </Stack>
      <ButtonLink to={paths.start()}>
        {done === 0 ? <Trans>Start</Trans> : <Trans>Continue</Trans>}
      </ButtonLink>
    </Row>
  );
}
