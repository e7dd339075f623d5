import { Trans } from '@lingui/react/macro';
import type { Business } from '../../../shared/businesses/business-contract.ts';
import { ContactAction, ContactActionRow } from '../../ui/contact-action.tsx';
import { callLink, directionsLink } from '../../ui/contact-links.ts';

/** The ways to reach a business; only those that are known. */
export function BusinessContacts({ business }: { business: Business }) {
  const { phone, email, website, address } = business;
  if (!phone && !email && !website && !address) return null;
  return (
    <ContactActionRow>
      {phone && (
        <ContactAction icon="phone" href={callLink(phone)}>
          <Trans>Call</Trans>
        </ContactAction>
      )}
      {email && (
        <ContactAction icon="mail" href={`mailto:${email}`}>
          <Trans>E-mail</Trans>
        </ContactAction>
      )}
      {website && (
        <ContactAction icon="external" href={pageOf(website)} isOutside>
          <Trans>Website</Trans>
        </ContactAction>
      )}
      {address && (
        <ContactAction
          icon="mapPin"
          href={directionsLink({ street: address, city: '', state: '', postalCode: '' })}
          isOutside
        >
          <Trans>Directions</Trans>
        </ContactAction>
      )}
    </ContactActionRow>
  );
}

/** The server keeps addresses without a scheme, or with http(s). */
function pageOf(website: string): string {
  return /^https?:/i.test(website) ? website : `https://${website}`;
}
