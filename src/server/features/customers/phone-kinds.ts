import type { ContactLabel } from '../../../shared/customers/customer-contacts.ts';

const kinds: readonly (readonly [ContactLabel, RegExp])[] = [
  ['mobile', /(?<![a-z])(?:cell|mob|m[oó]vil|celular)/i],
  ['home', /(?<![a-z])(?:home|casa)(?!owner)/i],
  ['office', /(?<![a-z])(?:work|office|trabajo|oficina)/i],
  ['other', /(?<![a-z])(?:other|alt|otro)/i],
];

/** Of what kind the numbers of a column are, where its heading says so. */
export function phoneKind(heading: string): ContactLabel | undefined {
  return kinds.find(([, pattern]) => pattern.test(heading))?.[0];
}

/** A contractor calls and texts the cell phone: it comes before a number at home or at work, not before the main one. */
export function isCellBeside(own: string, first: string): boolean {
  return phoneKind(own) === 'mobile' && ![undefined, 'mobile'].includes(phoneKind(first));
}
