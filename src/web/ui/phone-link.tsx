import type { ReactNode } from 'react';
import { callLink } from './contact-links.ts';
import { IconLink } from './icon-link.tsx';
import { formatPhone } from './phone-format.ts';

interface PhoneLinkProps {
  phone: string;
  className?: string | undefined;
  /** Before the number. */
  children?: ReactNode;
}

/** A number that a touch calls; what is no number is text. */
export function PhoneLink({ phone, className, children }: PhoneLinkProps) {
  const href = callLink(phone);
  const words = (
    <>
      {children}
      {formatPhone(phone)}
    </>
  );
  if (href === undefined) return <span>{words}</span>;
  return (
    <a className={className} href={href}>
      {words}
    </a>
  );
}

/** Calls somebody, where there is a number to call. */
export function CallIcon({ phone, label }: { phone: string | null; label: string }) {
  const href = callLink(phone);
  return href === undefined ? null : <IconLink icon="phone" label={label} href={href} />;
}
