import { Trans } from '@lingui/react/macro';
import { useRight } from '../platform/session.ts';
import { Row, Text } from '../ui/layout/layout.tsx';
import { RemoveSample } from './sample-data.tsx';
import styles from './sample-note.module.css';

/** That the figures are those of samples, and for an admin the way out of them. */
export function SampleNote(margin: { marginBottom?: 24 }) {
  const maySetUp = useRight('settings.manage');
  return (
    <Row gap={12} align="center" {...margin} className={styles.note}>
      <Text tone="ink-2">
        <Trans>You’re looking at sample data.</Trans>
      </Text>
      {maySetUp && <RemoveSample />}
    </Row>
  );
}
