import { Trans } from '@lingui/react/macro';
import { RemoveSample } from '../../entities/sample-data.tsx';
import { useEmployee } from '../../platform/session.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { FirstLead } from './first-lead.tsx';
import { SetupCard } from './setup-card.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './use-dashboard.ts';

/** What is said while a company is being set up: how far that is, that samples are shown, and how the first lead is taken. */
export function FirstSteps({ dashboard: { setup, hasSample, isNew } }: { dashboard: Dashboard }) {
  const { role } = useEmployee();
  return (
    <>
      {setup && <SetupCard setup={setup} />}
      {hasSample && (
        <Row gap={12} align="center" wrap className={styles.sample}>
          <Text tone="ink-2">
            <Trans>Sample data is shown.</Trans>
          </Text>
          {role === 'admin' && <RemoveSample />}
        </Row>
      )}
      {isNew && <FirstLead />}
    </>
  );
}
