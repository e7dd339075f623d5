import { useLingui } from '@lingui/react/macro';
import type { PostalAddress } from '../../../shared/kernel/postal-address.ts';
import { addressLine, callLink, directionsLink, whatsappLink } from '../../ui/contact-links.ts';
import { IconLink } from '../../ui/icon-link.tsx';
import { formatPhone } from '../../ui/phone-format.ts';

interface ContactLinksProps {
  name: string;
  phone: string | null;
  email: string | null;
  address: PostalAddress;
}

/** Call, write, go there: one touch each, and only what is known. */
export function ContactLinks({ name, phone, email, address }: ContactLinksProps) {
  const { t } = useLingui();
  const where = addressLine(address);
  const [call, message] = [callLink(phone), whatsappLink(phone)];
  return (
    <>
      {phone && call && (
        <IconLink
          icon="phone"
          label={t`Call ${name}`}
          title={formatPhone(phone)}
          word={t`Call`}
          href={call}
        />
      )}
      {message && (
        <IconLink
          icon="message"
          label={t`Message ${name} on WhatsApp`}
          title="WhatsApp"
          word="WhatsApp"
          href={message}
          isOutside
        />
      )}
      {email && (
        <IconLink
          icon="mail"
          label={t`Email ${name}`}
          title={email}
          word={t`Email`}
          href={`mailto:${email}`}
        />
      )}
      {where && (
        <IconLink
          icon="mapPin"
          label={t`Directions to ${where}`}
          title={t`Directions`}
          word={t`Directions`}
          href={directionsLink(address)}
          isOutside
        />
      )}
    </>
  );
}
