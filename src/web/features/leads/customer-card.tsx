import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import styles from './leads.module.css';
import type { KnownCustomer } from './lead-values.ts';
import { RecentProjects } from './recent-projects.tsx';

interface CustomerCardProps {
  customer: KnownCustomer;
  onChange: () => void;
}

/** The known customer who calls. */
export function CustomerCard({ customer, onChange }: CustomerCardProps) {
  const { id, name, companyName, phone, email, projectCount, openProjectCount } = customer;
  const button = useRef<HTMLButtonElement>(null);
  // The field that had the focus is gone; Tab goes on from here.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.card}>
      <div className={styles.cardWords}>
        <p className={styles.cardName}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.quiet}>
          <bdi>{[companyName, formatPhone(phone ?? ''), email].filter(Boolean).join(' · ')}</bdi>
        </p>
        {openProjectCount > 0 && (
          <p className={styles.quiet}>
            <Plural
              value={openProjectCount}
              one="Has # open project: look there first."
              other="Has # open projects: look there first."
            />
          </p>
        )}
      </div>
      <Button ref={button} size="small" onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
      {projectCount > 0 && <RecentProjects customerId={id} />}
    </div>
  );
}
