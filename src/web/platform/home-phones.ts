import type { HomePhones } from '../../shared/kernel/phone-format.ts';

let known: HomePhones | undefined;

/** Remembers how the company's country writes phone numbers; the session tells it. */
export function setHomePhones(home: HomePhones | undefined): void {
  known = home;
}

/** Undefined in North America, whose way is built in. */
export function homePhones(): HomePhones | undefined {
  return known;
}
