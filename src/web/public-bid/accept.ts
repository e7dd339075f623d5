import type { AcceptBidBody } from '../../shared/public-bids/public-bid-contract.ts';
import type { Language } from '../../shared/kernel/languages.ts';
import { isSignerName, longestSignerName } from '../../shared/public-bids/signer-name.ts';
import { newAnswerKey } from './answer-key.ts';
import { CallFailure, postAnswer } from './bid-call.ts';
import { startChoices, type Choices } from './choices.ts';
import { keepTyped } from './keep-typed.ts';
import { setPending } from './pending.ts';
import { fieldSentence, showFailure } from './show-failure.ts';
import { showOutcome } from './show-outcome.ts';
import { startSignatureField } from './signature-field.ts';
import { filled, wordsOf } from './words.ts';

/**
 * The form with which the customer signs, and the choices that belong to what is signed. `restart` brings the page to life that takes
 * this one's place.
 */
export function startAccept(page: HTMLElement, restart: (page: HTMLElement) => void): void {
  const form = page.querySelector<HTMLFormElement>('#accept');
  if (!form) return;
  const name = form.querySelector<HTMLInputElement>('#signer-name')!;
  const consent = form.querySelector<HTMLInputElement>('#consent')!;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')!;
  form.hidden = false;
  const words = wordsOf(page);
  // A name is not cut behind its writer's back.
  const tooLong = filled(words.nameTooLong, { most: String(longestSignerName) });

  const forgetTyped = keepTyped(page, form);
  const list = new Intl.ListFormat(page.dataset['locale']);
  let isSending = false;
  const update = () => {
    const missing = missingParts();
    button.disabled = missing.length > 0;
    form.querySelector('#missing')!.textContent =
      missing.length > 0 ? filled(words.stillNeeded, { parts: list.format(missing) }) : '';
    if (name.value.trim() !== '') showFieldError('signer-name', isTooLong() ? tooLong : '');
    showFieldError('signature', '');
  };
  const isTooLong = () => name.value.trim().length > longestSignerName;
  const missingParts = () => [
    ...(choices?.openGroups().map((group) => filled(words.yourChoice, { group })) ?? []),
    ...(!isSignerName(name.value) ? [words.yourName] : isTooLong() ? [words.shorterName] : []),
    ...(signature.isFilled() ? [] : [words.yourSignature]),
    ...(consent.checked ? [] : [words.yourConsent]),
  ];
  const showFieldError = (field: string, sentence: string) => {
    const place = form.querySelector<HTMLElement>(`#${field}-error`)!;
    place.textContent = sentence;
    place.hidden = sentence === '';
    if (field === 'signer-name') name.setAttribute('aria-invalid', String(sentence !== ''));
  };
  const signature = startSignatureField(form, update);
  let choices: Choices | undefined;
  choices = startChoices(page, () => update());
  consent.addEventListener('change', update);
  name.addEventListener('blur', () => {
    if (name.value !== '' && !isSignerName(name.value)) showFieldError('signer-name', words.nameMissing);
  });
  update();
  // A browser that comes back here puts its fields as they were, without a word, and Firefox the button too.
  addEventListener('pageshow', () => form.isConnected && update());

  // One key for one content: a repetition is recognised, a corrected name is a new request.
  let sent = { text: '', key: '' };
  const send = async () => {
    if (isSending || missingParts().length > 0) return;
    isSending = true;
    showFailure(form);
    setPending(button, words.signing);
    // What is signed is what the server has of the choices; a refusal stands beside them.
    if (choices && !(await choices.settle())) {
      isSending = false;
      setPending(button, null);
      page.querySelector('.choice-failure')?.scrollIntoView({ block: 'center' });
      return;
    }
    const drawnPng = signature.drawnPng();
    const body: AcceptBidBody = {
      signerName: name.value.trim(),
      method: signature.method(),
      documentSha256: page.dataset['document'] ?? '',
      language: document.documentElement.lang as Language,
      ...(drawnPng === undefined ? {} : { drawnPng }),
    };
    const text = JSON.stringify(body);
    if (text !== sent.text) sent = { text, key: newAnswerKey() };
    try {
      await postAnswer(`${page.dataset['api']}/accept`, body, sent.key);
      forgetTyped();
      await showOutcome(page, restart);
    } catch (failure) {
      showFieldError('signer-name', fieldSentence(failure, 'signerName', words));
      showFieldError('signature', fieldSentence(failure, 'drawnPng', words));
      showFailure(form, failure, 'notSigned');
      if (failure instanceof CallFailure && failure.code === 'bid.choice_missing') leadToChoice(page);
    } finally {
      isSending = false;
      setPending(button, null);
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}

/** To the first group of which nothing is chosen. */
function leadToChoice(page: HTMLElement): void {
  const groups = [...page.querySelectorAll<HTMLElement>('fieldset[data-group]')];
  const open = groups.find((group) => !group.querySelector(':checked'));
  open?.scrollIntoView({ block: 'center' });
  open?.focus({ preventScroll: true });
}
