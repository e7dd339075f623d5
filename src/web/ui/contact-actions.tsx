import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './contact-actions.module.css';
import type { PostalAddress } from '../../shared/kernel/postal-address.ts';
import { addressLine, callLink, directionsLink, whatsappLink } from './contact-links.ts';
import { Icon, type IconName } from './icon.tsx';
import { Row } from './layout/layout.tsx';

interface ContactActionsProps {
  phone: string | null;
  email: string | null;
  website?: string | undefined;
  address: PostalAddress;
  hasWhatsapp?: boolean | undefined;
}

/** The ways to reach somebody, side by side, and only those that are known; on a phone big enough for a thumb. */
export function ContactActions({ phone, email, website, address, hasWhatsapp }: ContactActionsProps) {
  const hasAddress = addressLine(address) !== '';
  const [call, message] = [callLink(phone), hasWhatsapp ? whatsappLink(phone) : undefined];
  if (!call && !email && !website && !hasAddress) return null;
  return (
    <Row gap={6} wrap className={styles.row}>
      {call && (
        <ContactAction icon="phone" href={call}>
          <Trans>Call</Trans>
        </ContactAction>
      )}
      {message && (
        <ContactAction icon="message" href={message} isOutside>
          <Trans>WhatsApp</Trans>
        </ContactAction>
      )}
      {email && (
        <ContactAction icon="mail" href={`mailto:${email}`}>
          <Trans>Email</Trans>
        </ContactAction>
      )}
      {website && (
        <ContactAction icon="external" href={pageOf(website)} isOutside>
          <Trans>Website</Trans>
        </ContactAction>
      )}
      {hasAddress && (
        <ContactAction icon="mapPin" href={directionsLink(address)} isOutside>
          <Trans>Directions</Trans>
        </ContactAction>
      )}
    </Row>
  );
}

/** The server keeps addresses without a scheme, or with http(s). */
function pageOf(website: string): string {
  return /^https?:/i.test(website) ? website : `https://${website}`;
}

interface ContactActionProps {
  icon: IconName;
  href: string;
  /** Opens beside the app. */
  isOutside?: boolean;
  children: ReactNode;
}

function ContactAction({ icon, href, isOutside = false, children }: ContactActionProps) {
  return (
    <a
      className={classNames(buttonClass('secondary'), styles.action)}
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} />
      {children}
    </a>
  );
}
