import { describe, expect, it } from 'vitest';
import { addressLines } from '../../shared/kernel/postal-address.ts';
import { callLink, directionsLink, whatsappLink } from './contact-links.ts';

describe('contact links', () => {
  it('dials what was written', () => {
    expect(callLink('(555) 010-2345')).toBe('tel:5550102345');
    expect(callLink('+44 20 7946 0000')).toBe('tel:+442079460000');
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
