import { showKeptPhone } from '../../shared/kernel/phone-format.ts';
import { homePhones } from '../platform/home-phones.ts';

/**
 * A kept number in the form of the company's country (`+15550102345` → `(555) 010-2345`); ten digits that were only typed get the
 * same spaces in North America. Anything else is left as the person wrote it.
 */
export function formatPhone(text: string): string {
  const typed = text.trim();
  const home = homePhones();
  if (typed.startsWith('+')) {
    const shown = showKeptPhone(typed.replaceAll(/(?<! x\d{0,15})[\s().\-/](?!x\d)/g, ''), home);
    return shown.startsWith('+') && !/^\+\d+(?: x\d+)?$/.test(typed) ? typed : shown;
  }
  const match = home ? null : /^1?(\d{3})(\d{3})(\d{4})$/.exec(typed.replace(/[\s().\-/]/g, ''));
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : typed;
}

/**
 * False for a number with fewer digits than any country gives out, or than the own one does. The server reads numbers with more
 * knowledge; this only tells while somebody may still ask the caller. Nothing typed is nothing to tell of.
 */
export function isWholePhone(text: string): boolean {
  const digits = text.replace(/\s?(?:x|ext\.?)\s?\d*$/i, '').replace(/\D/g, '').length;
  const isNorthAmerican = !homePhones() && !/^\s*(?:\+|00)/.test(text);
  return digits === 0 || digits >= (isNorthAmerican ? 10 : 7);
}
