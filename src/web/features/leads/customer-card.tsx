import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Box, Stack, Text } from '../../ui/layout/layout.tsx';
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
    <Stack gap={16} rowGap={4} align="start" className={styles.card}>
      <Box shrink>
        <Text as="p" size="lg" weight={600} breakWords>
          <bdi>{name}</bdi>
        </Text>
        <Text as="p" tone="ink-2" size="sm">
          <bdi>{[companyName, formatPhone(phone ?? ''), email].filter(Boolean).join(' · ')}</bdi>
        </Text>
        {openProjectCount > 0 && (
          <Text as="p" tone="ink-2" size="sm">
            <Plural
              value={openProjectCount}
              one="Has # open project. Check there first."
              other="Has # open projects. Check there first."
            />
          </Text>
        )}
      </Box>
      <Button ref={button} size="small" onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
      {projectCount > 0 && <RecentProjects customerId={id} />}
    </Stack>
  );
}
