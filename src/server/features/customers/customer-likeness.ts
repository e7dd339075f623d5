/**
 * When two customers may be one. `customer_match_keys` (the database) writes down what two records of one person share: p a phone, e an
 * e-mail, s and z a house number with the street's beginning or the postal code, n the words of the name. Only customers with a common key
 * are compared, for three questions that differ on purpose:
 *
 * - Which pairs are worth a look (the page of suggestions)? A key that many have says nothing there, and a score orders the rest.
 * - Who may this be that somebody is writing down (the warning beside the form, and a customer's own page)? The same score; a
 *   switchboard's number counts too, since one record is asked about and only the best eight are shown.
 * - Who is this row of a file (an import)? It acts without being asked, so it wants the name and a number or the street, takes a street
 *   for the same only when it is nearly so, and asks the person where it cannot tell.
 */

/** More customers than this with one number or address share a switchboard or a street's name, and say nothing of each other. */
export const mostWithKey = 12;

/** SQL: which kinds of key a pair shares, from its rows of one key each. */
export const kindsOfKeys = `bool_or(left(key, 1) = 'p') as has_phone, bool_or(left(key, 1) = 'e') as has_email,
  bool_or(left(key, 1) in ('s', 'z')) as has_place, bool_or(left(key, 1) = 'n') as has_name`;

/** SQL: the pair `h` lives at one address under names alike; `n` and `t` are how alike names and streets are (pg_trgm). */
export const areNameAndStreetAlike = 'h.has_place and n.likeness >= 0.35 and t.likeness >= 0.5';
