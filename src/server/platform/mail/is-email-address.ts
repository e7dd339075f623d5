import * as z from 'zod/mini';

import { emailAddress } from '../../../shared/kernel/fields.ts';

/** Holds nothing that could end an address or begin another one or a header. */
export const isOneAddress = (address: string) => !/[\p{Cc}\s,;<>()"]/u.test(address);

/** Records may hold what no message can be sent to; that must not keep a customer's or the office's own act from being noted. */
export function isEmailAddress(text: string): boolean {
  return z.safeParse(emailAddress(), text).success && !/\p{Cc}/u.test(text);
}
