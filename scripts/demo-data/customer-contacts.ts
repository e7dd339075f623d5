import { readPhone } from '../../src/server/platform/phones/read-phone.ts';
import { fictionalPhone, type Person } from './people.ts';

const contactNames = [
  'Dana Whitfield',
  'Tomás Herrera',
  'Priya Raman',
  'Ruth Adler',
  'Owen Blake',
  'נועה ברק',
];

/** Every so often somebody is written down a second time, as it happens on the phone. */
export function repeated(person: Person, before: readonly Person[], index: number): Person {
  const known = before[index - 9];
  if (index % 40 !== 39 || !known) return person;
  const [first = '', ...rest] = known.name.split(' ');
  const name = `${first.slice(0, 3)} ${rest.join(' ')}`.trim();
  const { street, city, state, postalCode } = known;
  if (index % 80 === 39) return { ...person, name, phone: known.phone };
  return { ...person, name, street, city, state, postalCode };
}

/** The columns with which a customer is reached: companies through their people, some at home and on the way. */
export function contactsOf(person: Person, index: number) {
  const { companyName, email, phone, street, city, state, postalCode } = person;
  const isCompany = companyName !== '';
  const contactName = contactNames[index % contactNames.length]!;
  const number = (text: string) => readPhone(text, 'US');
  return {
    phones: [
      { label: isCompany ? 'office' : 'mobile', number: number(phone), contactName: '' },
      ...(isCompany
        ? [{ label: 'mobile', number: number(fictionalPhone(index + 20_000)), contactName }]
        : index % 6 === 5
          ? [{ label: 'home', number: number(fictionalPhone(index + 40_000)), contactName: '' }]
          : []),
    ],
    emails: [
      { label: isCompany ? 'office' : 'other', address: email, contactName: '' },
      ...(isCompany
        ? [{ label: 'office', address: `accounts.${index + 1}@example.com`, contactName: 'Accounts' }]
        : []),
    ],
    addresses: [
      { label: 'billing', street, city, state, postalCode },
      ...(isCompany || index % 9 === 8
        ? [{ label: 'site', street: `${10 + (index % 80)} Wharf Street`, city, state, postalCode }]
        : []),
    ],
  };
}
