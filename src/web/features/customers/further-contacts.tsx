import { Trans, useLingui } from '@lingui/react/macro';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { isKeptPhone } from '../../../shared/kernel/phone-format.ts';
import { addressLine } from '../../ui/contact-links.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { addressLabelWords, contactLabelWords } from './contact-words.ts';
import styles from './customer.module.css';

/** Every phone and e-mail beside the first ones, and whom each reaches. */
export function FurtherContacts({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const [phone, ...phones] = customer.phones;
  const [email, ...emails] = customer.emails;
  const named = [phone, email].filter((entry) => entry && entry.contactName !== '');
  const areRead = customer.phones.every(isRead);
  if (phones.length + emails.length + named.length === 0 && areRead) return null;
  return (
    <ul className={styles.further}>
      {named.map(
        (entry) =>
          entry && (
            <li key={`named ${'number' in entry ? 'phone' : 'email'}`}>
              <Text tone="ink-3">{'number' in entry ? t`Phone` : t`Email`}</Text>
              <bdi>{entry.contactName}</bdi>
            </li>
          ),
      )}
      {phone && !isRead(phone) && (
        <li className={styles.unusual}>
          <StaysAsTyped />
        </li>
      )}
      {phones.map(({ label, number, contactName }) => (
        <li key={number}>
          <Text tone="ink-3">{t(contactLabelWords[label])}</Text>
          <PhoneLink phone={number} />
          {!isRead({ number }) && (
            <Text tone="ink-3" className={styles.unusual}>
              <StaysAsTyped />
            </Text>
          )}
          {contactName && <bdi className={styles.whom}>{contactName}</bdi>}
        </li>
      ))}
      {emails.map(({ label, address, contactName }) => (
        <li key={address}>
          <Text tone="ink-3">{t(contactLabelWords[label])}</Text>
          <a href={`mailto:${address}`}>{address}</a>
          {contactName && <bdi className={styles.whom}>{contactName}</bdi>}
        </li>
      ))}
    </ul>
  );
}

const isRead = ({ number }: { number: string }) => isKeptPhone(number);

const StaysAsTyped = () => <Trans>This isn’t a complete phone number, so it stays as typed.</Trans>;

/** Addresses beside the first one. */
export function FurtherAddresses({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const addresses = customer.addresses.slice(1);
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.further}>
      {addresses.map((address) => (
        <li key={addressLine(address)}>
          <Text tone="ink-3">{t(addressLabelWords[address.label])}</Text>
          <bdi>{addressLine(address)}</bdi>
        </li>
      ))}
    </ul>
  );
}
