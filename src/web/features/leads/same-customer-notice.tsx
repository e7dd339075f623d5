import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DuplicateReason } from '../../../shared/customers/duplicate-contract.ts';
import { useTypedDuplicates } from '../../entities/typed-duplicates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import type { KnownCustomer, LeadAddress, LeadValues } from './lead-values.ts';
import styles from './leads.module.css';

const reasons = {
  phone: msg`has this phone number`,
  email: msg`has this email address`,
  name_and_street: msg`has this name and address`,
} satisfies Partial<Record<DuplicateReason, MessageDescriptor>>;

const isTelling = (reason: DuplicateReason): reason is keyof typeof reasons => reason in reasons;

interface SameCustomerNoticeProps {
  typed: LeadValues['customer'];
  address: LeadAddress;
  onUse: (customer: KnownCustomer) => void;
}

/** Told while a new customer is typed who is one already; saving a second one is still possible. */
export function SameCustomerNotice({ typed, address, onUse }: SameCustomerNoticeProps) {
  const { t } = useLingui();
  const { data = [] } = useTypedDuplicates({ ...typed, ...address });
  // A name alone is no news while somebody types: there are many of them.
  const same = data.filter((each) => each.reasons.some(isTelling));
  return (
    <Stack gap={8} role="status" className={styles.notices}>
      {same.slice(0, 3).map(({ customer, reasons: because }) => (
        <Row key={customer.id} gap={10} rowGap={8} align="center" wrap className={styles.notice}>
          <Icon name="person" />
          <p>
            <strong>
              <bdi>{customer.name}</bdi>
            </strong>{' '}
            {because
              .filter(isTelling)
              .map((reason) => t(reasons[reason]))
              .join(', ')}
            <Text block tone="ink-2" size="sm">
              <bdi>
                {[formatPhone(customer.phone ?? ''), customer.street, customer.city]
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
              {' · '}
              <Plural value={customer.projectCount} _0="no projects" one="# project" other="# projects" />
            </Text>
          </p>
          <Button size="small" onClick={() => onUse(customer)}>
            <Trans>Use this customer</Trans>
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
