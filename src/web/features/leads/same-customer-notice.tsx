import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DuplicateReason } from '../../../shared/customers/duplicate-contract.ts';
import { useTypedDuplicates } from '../../entities/typed-duplicates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Box, Row, Text } from '../../ui/layout/layout.tsx';
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
  /** Looks for all of them in the first field. */
  onShowAll: (text: string) => void;
}

/**
 * Between the search and the fields of a new customer, in a place of one height: who is a customer already, while it is typed. Saving a
 * second one is still possible. What the open list above says is not said again.
 */
export function SameCustomerNotice({ typed, address, onUse, onShowAll }: SameCustomerNoticeProps) {
  const { t } = useLingui();
  const { data = [] } = useTypedDuplicates({ ...typed, ...address });
  // A name alone is no news while somebody types: there are many of them.
  const same = data.filter((each) => each.reasons.some(isTelling));
  const [first] = same;
  const because = first?.reasons.filter(isTelling) ?? [];
  const [reason] = because;
  // Others count only where the same is true of them.
  const others = reason ? same.filter((each) => each !== first && each.reasons.includes(reason)) : [];

  function showAll() {
    const { phone, email, name } = typed;
    onShowAll(reason === 'phone' ? phone : reason === 'email' ? email : name);
    document.querySelector<HTMLInputElement>('[data-caller]')?.focus();
  }

  return (
    <div className={styles.same}>
      {!first && (
        <Row as="p" gap={12} align="center" grow tone="ink-3" size="sm" className={styles.divider}>
          <Trans>New customer</Trans>
        </Row>
      )}
      <Box role="status" grow={first !== undefined} shrink>
        {first && (
          <Row gap={10} align="center" className={styles.sameNotice}>
            <Icon name="person" />
            <Box grow shrink>
              <Text as="p" truncate>
                <strong>
                  <bdi>{first.customer.name}</bdi>
                </strong>{' '}
                {(others.length > 0 ? because.slice(0, 1) : because)
                  .map((each) => t(reasons[each]))
                  .join(', ')}
              </Text>
              <Text as="p" truncate tone="ink-2" size="sm">
                {others.length > 0 ? (
                  <Plural
                    value={others.length}
                    one="So does # other customer"
                    other="So do # other customers"
                  />
                ) : (
                  <>
                    <bdi>
                      {[formatPhone(first.customer.phone ?? ''), first.customer.street, first.customer.city]
                        .filter(Boolean)
                        .join(' · ')}
                    </bdi>
                    {' · '}
                    <Plural
                      value={first.customer.projectCount}
                      _0="no projects"
                      one="# project"
                      other="# projects"
                    />
                  </>
                )}
              </Text>
            </Box>
            {others.length > 0 ? (
              <Button size="small" onClick={showAll}>
                <Trans>Show all {others.length + 1}</Trans>
              </Button>
            ) : (
              <Button size="small" onClick={() => onUse(first.customer)}>
                <Trans>Use this customer</Trans>
              </Button>
            )}
          </Row>
        )}
      </Box>
    </div>
  );
}
