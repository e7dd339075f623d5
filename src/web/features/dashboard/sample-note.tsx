import { Trans } from '@lingui/react/macro';
import { RemoveSample } from '../../entities/sample-data.tsx';
import { useEmployee } from '../../platform/session.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import styles from './dashboard.module.css';

/** That the figures are those of samples, and for an admin the way out of them. */
export function SampleNote() {
  const { role } = useEmployee();
  return (
    <Row gap={12} align="center" wrap className={styles.sample}>
      <Text tone="ink-2">
        <Trans>Sample data is shown.</Trans>
      </Text>
      {role === 'admin' && <RemoveSample />}
    </Row>
  );
}
