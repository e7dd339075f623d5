import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { addressLines, callLink, directionsLink, whatsappLink } from '../../ui/contact-links.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './customer.module.css';

/** The ways to reach a customer; only those that are known. */
export function ContactActions({ customer }: { customer: Customer }) {
  const { phone, email } = customer;
  const hasAddress = addressLines(customer).length > 0;
  if (!phone && !email && !hasAddress) return null;
  return (
    <div className={styles.contactActions}>
      {phone && (
        <Action icon="phone" href={callLink(phone)}>
          <Trans>Call</Trans>
        </Action>
      )}
      {phone && (
        <Action icon="message" href={whatsappLink(phone)} isOutside>
          <Trans>WhatsApp</Trans>
        </Action>
      )}
      {email && (
        <Action icon="mail" href={`mailto:${email}`}>
          <Trans>E-mail</Trans>
        </Action>
      )}
      {hasAddress && (
        <Action icon="mapPin" href={directionsLink(customer)} isOutside>
          <Trans>Directions</Trans>
        </Action>
      )}
    </div>
  );
}

interface ActionProps {
  icon: IconName;
  href: string;
  isOutside?: boolean;
  children: ReactNode;
}

function Action({ icon, href, isOutside = false, children }: ActionProps) {
  return (
    <a
      className={classNames(buttonClass('secondary'), styles.contactAction)}
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} />
      {children}
    </a>
  );
}
