import { Trans } from '@lingui/react/macro';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { ContactAction, ContactActionRow } from '../../ui/contact-action.tsx';
import { addressLines, callLink, directionsLink, whatsappLink } from '../../ui/contact-links.ts';

/** The ways to reach a customer; only those that are known. */
export function ContactActions({ customer }: { customer: Customer }) {
  const { phone, email } = customer;
  const hasAddress = addressLines(customer).length > 0;
  if (!phone && !email && !hasAddress) return null;
  return (
    <ContactActionRow>
      {phone && (
        <ContactAction icon="phone" href={callLink(phone)}>
          <Trans>Call</Trans>
        </ContactAction>
      )}
      {phone && (
        <ContactAction icon="message" href={whatsappLink(phone)} isOutside>
          <Trans>WhatsApp</Trans>
        </ContactAction>
      )}
      {email && (
        <ContactAction icon="mail" href={`mailto:${email}`}>
          <Trans>E-mail</Trans>
        </ContactAction>
      )}
      {hasAddress && (
        <ContactAction icon="mapPin" href={directionsLink(customer)} isOutside>
          <Trans>Directions</Trans>
        </ContactAction>
      )}
    </ContactActionRow>
  );
}
