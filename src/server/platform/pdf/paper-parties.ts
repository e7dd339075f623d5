import { showKeptPhone } from '../../../shared/kernel/phone-format.ts';
import type { PaperParty } from '../../../shared/papers/paper-parties.ts';
import { homePhonesOf } from '../phones/home-phones.ts';
import { present } from './paper-view.ts';

export interface PostalAddress {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** A customer as `partyJson` gives it. */
export interface PartyRecord extends PostalAddress {
  name: string;
  companyName: string;
  phone: string;
  email: string;
}

/** A customer as papers name it; `country` is the company's, whose numbers are written without their country's code. */
export function partyOnPaper(party: PartyRecord, country: string): PaperParty {
  return {
    name: party.name,
    addressLines: present([party.companyName, ...addressLines(party)]),
    phone: showKeptPhone(party.phone, homePhonesOf(country)),
    email: party.email,
  };
}

/** An address in at most two lines. */
export function addressLines({ street, city, state, postalCode }: PostalAddress): string[] {
  const region = present([state, postalCode]).join(' ');
  return present([street, present([city, region]).join(', ')]);
}
