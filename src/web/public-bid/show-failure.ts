import { CallFailure } from './bid-call.ts';
import type { ScriptWords } from '../../shared/public-bids/script-words.ts';
import { reloadFromTop } from './reload-from-top.ts';
import { filled, wordsOf } from './words.ts';

export interface Advice {
  text: string;
  /** Only the page as the server has it now helps. */
  needsReload: boolean;
}

/** What was tried, by what is said of a bid that has changed meanwhile. */
type Tried = 'notSigned' | 'notChosen' | 'notSent';

/** What happened, what was kept, what to do. */
export function adviceFor(failure: unknown, words: ScriptWords, tried: Tried = 'notSent'): Advice {
  if (!(failure instanceof CallFailure)) {
    reportError(failure);
    return { text: words.broken, needsReload: true };
  }
  switch (failure.code) {
    case 'unreachable':
      return { text: words.unreachable, needsReload: false };
    case 'bid.changed':
      return { text: words[tried], needsReload: true };
    case 'bid.not_open':
      return { text: words.notOpen, needsReload: true };
    case 'not_found':
      return { text: words.linkGone, needsReload: true };
    default:
      return {
        text: filled(words.keptHere, { sentence: sentenceOf(failure, words) }),
        needsReload: false,
      };
  }
}

/** What is wrong with a field, for who does not read the server's own sentence. */
const ofField: Readonly<Record<string, keyof ScriptWords>> = {
  signerName: 'nameMissing',
  drawnPng: 'drawAgain',
  text: 'textRefused',
  sha256: 'fingerprintWrong',
};

/** The server's own sentence, which is English; a reader of another language gets what its code or its field says. */
export function sentenceOf({ code, message, fields }: CallFailure, words: ScriptWords): string {
  if (message !== '' && document.documentElement.lang === 'en') return message;
  if (code === 'bid.choice_missing') return words.choiceMissing;
  if (code === 'request.too_many') return words.tooMany;
  return words[ofField[Object.keys(fields)[0] ?? ''] ?? 'refused'];
}

/** What the server says of a field, empty where it says nothing; to a reader of another language what to do there. */
export function fieldSentence(failure: unknown, field: string, words: ScriptWords): string {
  const sentence = failure instanceof CallFailure ? (failure.fields[field] ?? '') : '';
  return sentence === '' || document.documentElement.lang === 'en'
    ? sentence
    : words[ofField[field] ?? 'refused'];
}

/** Says in a form what went wrong, what was kept and what to do; `undefined` clears it. */
export function showFailure(form: HTMLElement, failure?: unknown, tried?: Tried): void {
  const place = form.querySelector('.failure');
  const page = form.closest('main');
  if (!place || !page) return;
  if (failure === undefined) return place.replaceChildren();
  const words = wordsOf(page);
  place.replaceChildren(...adviceParts(adviceFor(failure, words, tried), words));
  place.scrollIntoView({ block: 'nearest' });
}

/** An advice as it stands on the page, with the button that it asks for. */
export function adviceParts({ text, needsReload }: Advice, words: ScriptWords): HTMLElement[] {
  const sentence = document.createElement('p');
  sentence.textContent = text;
  if (!needsReload) return [sentence];
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.className = 'button secondary';
  reload.textContent = words.reload;
  reload.addEventListener('click', reloadFromTop);
  return [sentence, reload];
}
