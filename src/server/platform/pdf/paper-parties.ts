import { showKeptPhone } from '../../../shared/kernel/phone-format.ts';
import { addressLines, type PostalAddress } from '../../../shared/kernel/postal-address.ts';
import type { PaperParty } from '../../../shared/papers/paper-parties.ts';
import { homePhonesOf } from '../phones/home-phones.ts';
import { nonEmpty } from './paper-view.ts';

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
    addressLines: nonEmpty([party.companyName, ...addressLines(party)]),
    phone: showKeptPhone(party.phone, homePhonesOf(country)),
    email: party.email,
  };
}
