import { Trans } from '@lingui/react/macro';
import { usePrinting } from '../platform/printing.ts';
import { useNow } from '../platform/use-now.ts';
import { useEmployee } from '../platform/session.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { Row } from '../ui/layout/layout.tsx';
import styles from './print-heading.module.css';

/** Whose page it is and of when, above everything that is printed. */
export function PrintHeading() {
  return usePrinting() ? <Heading /> : null;
}

function Heading() {
  const { companyName } = useEmployee();
  const now = formatDateTime(new Date(useNow()).toISOString());
  return (
    <Row
      as="p"
      gap={24}
      justify="between"
      tone="ink-2"
      size="sm"
      className={styles.heading}
      data-print-only=""
    >
      <bdi className={styles.company}>{companyName}</bdi>
      <span>
        <Trans>Printed {now}</Trans>
      </span>
    </Row>
  );
}
