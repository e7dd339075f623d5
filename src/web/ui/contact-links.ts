import { addressLines, type PostalAddress } from '../../shared/kernel/postal-address.ts';
import { dialable } from './phone-format.ts';

const extensionAtEnd = /(?:x|ext\.?)\s*(\d+)$/i;

export function callLink(phone: string): string {
  const extension = extensionAtEnd.exec(phone)?.[1];
  const number = dialable(phone.replace(extensionAtEnd, ''));
  return extension ? `tel:${number};ext=${extension}` : `tel:${number}`;
}

/** WhatsApp wants the country's code; ten digits are a number of the company's own country. */
export function whatsappLink(phone: string): string {
  const digits = dialable(phone.replace(extensionAtEnd, '')).replace('+', '');
  return `https://wa.me/${digits.length === 10 ? `1${digits}` : digits}`;
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
