import { invalidField } from '../../shared/kernel/app-error.ts';

/** Who chooses a password: their names, email addresses and company, in any order. */
export type OwnWords = readonly string[];

/**
 * Why a password would be among the first that somebody tries, as a sentence; undefined for one that is none of them. It is held against the
 * passwords that leaks know best, also with digits and signs put around them, and against what is known of the person.
 */
export async function whyGuessable(password: string, own: OwnWords): Promise<string | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (isMadeOf(plain, own))
    return 'This password is made of your name, your email address or the company’s name. Choose one that’s harder to guess.';
  const common = await commonPasswords();
  const tried = [plain, reversed(plain), withoutEnds(plain)];
  if (new Set(plain).size < 4 || tried.some((each) => common.has(each)))
    return 'This password is one of the first that anyone would try. Choose one that’s harder to guess.';
  return undefined;
}

/** Refuses (422), at its field, a new password that would be among the first that somebody tries. */
export async function requireHardPassword(
  password: string,
  own: OwnWords,
  field = 'password',
): Promise<void> {
  const sentence = await whyGuessable(password, own);
  if (sentence) throw invalidField(field, sentence);
}

let known: Promise<ReadonlySet<string>> | undefined;

/** 49,000 of them, which take a second of reading: only a process in which somebody chooses a password does. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  );
  return known;
}

const reversed = (text: string) => [...text].toReversed().join('');

/** `!password2026!` is `password` to whoever guesses. */
const withoutEnds = (text: string) => {
  const signs = [...text];
  const isLetter = (sign: string) => /^\p{L}$/u.test(sign);
  const first = signs.findIndex(isLetter);
  return first < 0 ? '' : signs.slice(first, signs.findLastIndex(isLetter) + 1).join('');
};

/** Fewer letters than these beside the own words make no password of its own. */
const fewestOwnLetters = 5;

function isMadeOf(plain: string, own: OwnWords): boolean {
  const words = own
    .flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}]+/u),
    )
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), plain);
  return rest !== plain && rest.replaceAll(/\P{L}/gu, '').length < fewestOwnLetters;
}
