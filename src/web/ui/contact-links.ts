import { dialledPhone } from '../../shared/kernel/phone-format.ts';
import { addressLines, type PostalAddress } from '../../shared/kernel/postal-address.ts';
import { homePhones } from '../platform/home-phones.ts';

/** What a call to a number dials; undefined for what is no phone number. */
export const dialled = (phone: string | null) => (phone ? dialledPhone(phone, homePhones()) : undefined);

/** Undefined for what is no phone number: whoever touches a link is never led to dial something else. */
export function callLink(phone: string | null): string | undefined {
  const { number, extension } = dialled(phone) ?? {};
  return number && (extension ? `tel:${number};ext=${extension}` : `tel:${number}`);
}

/** WhatsApp wants the country's code and no plus, and knows no extensions. */
export function whatsappLink(phone: string | null): string | undefined {
  const number = dialled(phone)?.number;
  return number && `https://wa.me/${number.slice(1)}`;
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
