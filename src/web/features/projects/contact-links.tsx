import { useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { dialable } from '../../ui/phone-format.ts';
import styles from './contact-links.module.css';
import { addressLine, type Address } from './project-address.ts';

interface ContactLinksProps {
  name: string;
  phone: string | null;
  email: string | null;
  address: Address;
}

/** Call, write, go there: one touch each, and only what is known. */
export function ContactLinks({ name, phone, email, address }: ContactLinksProps) {
  const { t } = useLingui();
  const where = addressLine(address);
  const links: { icon: IconName; label: string; title: string; href: string; isOutside?: boolean }[] = [];
  if (phone) {
    links.push(
      { icon: 'phone', label: t`Call ${name}`, title: phone, href: `tel:${dialable(phone)}` },
      {
        icon: 'message',
        label: t`Write to ${name} on WhatsApp`,
        title: 'WhatsApp',
        href: `https://wa.me/${whatsAppNumber(phone)}`,
        isOutside: true,
      },
    );
  }
  if (email) {
    links.push({ icon: 'mail', label: t`Write an e-mail to ${name}`, title: email, href: `mailto:${email}` });
  }
  if (where) {
    links.push({
      icon: 'mapPin',
      label: t`Directions to ${where}`,
      title: t`Directions`,
      href: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(where)}`,
      isOutside: true,
    });
  }
  return links.map(({ icon, label, title, href, isOutside }) => (
    <a
      key={icon}
      href={href}
      aria-label={label}
      title={title}
      className={styles.link}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} />
    </a>
  ));
}

/** WhatsApp wants the country in front; ten digits are a number of this country, as phone-format takes them too. */
function whatsAppNumber(phone: string): string {
  const digits = dialable(phone).replace('+', '');
  return digits.length === 10 ? `1${digits}` : digits;
}
