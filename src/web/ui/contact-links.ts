import { dialledPhone } from '../../shared/kernel/phone-format.ts';
import { addressLines, type PostalAddress } from '../../shared/kernel/postal-address.ts';
import { homePhones } from '../platform/home-phones.ts';

/** Undefined for what is no phone number: whoever touches a link is never led to dial something else. */
export function callLink(phone: string | null): string | undefined {
  const dialled = phone ? dialledPhone(phone, homePhones()) : undefined;
  if (!dialled) return undefined;
  const { number, extension } = dialled;
  return extension ? `tel:${number};ext=${extension}` : `tel:${number}`;
}

/** WhatsApp wants the country's code and no plus, and knows no extensions. */
export function whatsappLink(phone: string | null): string | undefined {
  const dialled = phone ? dialledPhone(phone, homePhones()) : undefined;
  return dialled && `https://wa.me/${dialled.number.slice(1)}`;
}

/** The address in one line, as a map takes it; empty when nothing of it is known. */
export function addressLine(address: PostalAddress): string {
  return addressLines(address).join(', ');
}

/** Directions from wherever the person is. */
export function directionsLink(address: PostalAddress): string {
  const destination = encodeURIComponent(addressLine(address));
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
