import { describe, expect, it } from 'vitest';
import { addressLines } from '../../shared/kernel/postal-address.ts';
import { callLink, directionsLink, whatsappLink } from './contact-links.ts';

describe('contact links', () => {
  it.each([
    ['+15550102345 x12', 'tel:+15550102345;ext=12'],
    ['(555) 010-2345', 'tel:+15550102345'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
  ])('dials %s', (phone, link) => expect(callLink(phone)).toBe(link));

  it.each([
    '6175550123.0',
    '6.17555E+09',
    '617-555-0101 / 617-555-0102',
    '555-0123',
    '06175550123',
    '911',
    'call the wife',
    '+1234',
    '+999 123 4567',
    '+1 234 567',
    '+1234567890123456789',
    '',
  ])('lead nowhere from %s, which is no phone number', (text) => {
    expect(callLink(text)).toBeUndefined();
    expect(whatsappLink(text)).toBeUndefined();
  });

  it('gives WhatsApp a country and leaves out the extension', () => {
    expect(whatsappLink('(555) 010-2345 x12')).toBe('https://wa.me/15550102345');
    expect(whatsappLink('+44 20 7946 0000')).toBe('https://wa.me/442079460000');
  });

  it('writes an address in as many lines as it has', () => {
    const address = { street: '12 Elm St', city: 'Salem', state: 'MA', postalCode: '01970' };
    expect(addressLines(address)).toEqual(['12 Elm St', 'Salem, MA 01970']);
    expect(addressLines({ street: '', city: 'Salem', state: '', postalCode: '' })).toEqual(['Salem']);
    expect(directionsLink(address)).toContain('destination=12%20Elm%20St%2C%20Salem%2C%20MA%2001970');
  });
});
