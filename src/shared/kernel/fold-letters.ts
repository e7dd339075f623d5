/**
 * Letters and signs that are found for one another, beside those that Unicode itself takes apart (NFKD): what stands in a name is seldom on the
 * keyboard of whoever looks for it. The database folds by the same table (`fold`, decision 0090).
 */
const signs = '’‘‛ʼʻʹ′`‐‒–—―−łđðøħŧıς';
const plain = "''''''''------lddohtiσ";
const doubled: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

const isPlain = /^[\0-_a-\x7f]*$/;
const special = /[’‘‛ʼʻʹ′`‐‒–—―−łđðøħŧıςßæœþ]/g;
/** Accents, the vowel signs of Hebrew and Arabic, and what shows nothing by itself. */
const unseen =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4]|[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]|[\u00ad\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** A text as it is searched: `weiss` finds Weiß, `o'brien` O’Brien, `sort` Sört, and the other way round. */
export function foldLetters(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(unseen, '')
    .replaceAll(special, (sign) => doubled[sign] ?? plain[signs.indexOf(sign)]!)
    .normalize('NFC');
}

/** Tells the texts that hold every word of a search; an empty one is held by all. */
export function wordFinder(query: string): (text: string) => boolean {
  const words = foldLetters(query).split(/\s+/);
  return (text) => {
    const folded = foldLetters(text);
    return words.every((word) => folded.includes(word));
  };
}
