import { Trans, useLingui } from '@lingui/react/macro';
import type { System } from '../../../shared/system/system-contract.ts';
import { troubles, troublesOf } from '../../../shared/system/system-troubles.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { StatusDot } from '../../ui/status.tsx';
import styles from './system.module.css';
import { troubleWords } from './trouble-words.ts';

/** Whether everything is as it should be, or what is not and what to do. */
export function SystemState({ system }: { system: System }) {
  const { t } = useLingui();
  const found = troublesOf(system);
  return (
    <div className={styles.state} role="status">
      {found.length === 0 ? (
        <Row as="p" gap={8} align="center" weight={500} className={styles.fine}>
          <StatusDot tone="green" shape="full" />
          <Trans>Everything is as it should be.</Trans>
        </Row>
      ) : (
        <ul className={styles.troubles} aria-label={t`What needs attention`}>
          {found.map((name) => {
            const { what, advice, detail } = troubleWords[name];
            const isBad = troubles[name] === 'bad';
            const own = detail?.(system);
            return (
              <Stack key={name} as="li" gap={10} rowGap={2} align="baseline" className={styles.trouble}>
                <StatusDot tone={isBad ? 'red' : 'amber'} shape={isBad ? 'cross' : 'half'} />
                <p className={styles.what}>{t(what)}</p>
                {own && <p className={styles.detail}>{translateSentence(own)}</p>}
                <p className={styles.advice}>{t(advice)}</p>
              </Stack>
            );
          })}
        </ul>
      )}
    </div>
  );
}
