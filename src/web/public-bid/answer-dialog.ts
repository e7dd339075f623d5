import { newAnswerKey } from './answer-key.ts';
import { postAnswer } from './bid-call.ts';
import { read, write } from './device.ts';
import { keepTyped } from './keep-typed.ts';
import { setPending } from './pending.ts';
import { fieldSentence, showFailure } from './show-failure.ts';
import { wordsOf } from './words.ts';

interface AnswerDialog {
  /** The dialog's id, and the last part of the call's address. */
  id: string;
  call: string;
  /** What is sent; a sentence where something is missing, for the field that it names. */
  bodyOf: (form: HTMLFormElement) => object | { missing: string; field: string };
  pendingLabel: string;
  done: (form: HTMLFormElement) => Promise<void>;
  /** Whether the page shows already what an earlier page has sent without hearing of it. */
  isThere?: (body: { text?: string }) => boolean;
}

/** What was sent last, and its key: one for one content, so that a repetition is recognised and a corrected text is a new request. */
interface Sent {
  text: string;
  key: string;
}

/** A dialog with a form that sends one answer to the server, once, however often it is clicked; returns what opens it. */
export function startAnswerDialog(
  page: HTMLElement,
  { id, call, bodyOf, pendingLabel, done, isThere }: AnswerDialog,
): (() => void) | undefined {
  const dialog = page.querySelector<HTMLDialogElement>(`dialog#${id}`);
  const form = dialog?.querySelector('form');
  if (!dialog || !form) return undefined;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')!;
  form.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());

  const forgetTyped = keepTyped(page, form);
  const triedName = `${id}.tried`;
  let isSending = false;
  // Known to the next page, too: this one may die before it hears whether it arrived.
  let sent = JSON.parse(read(page, triedName) ?? 'null') as Sent | null;
  const forget = () => {
    sent = null;
    write(page, triedName, '');
    forgetTyped();
  };
  if (sent && isThere?.(JSON.parse(sent.text) as { text?: string })) {
    forget();
    for (const field of form.querySelectorAll('textarea')) field.value = '';
  }
  const send = async () => {
    if (isSending) return;
    const body = bodyOf(form);
    showFieldError(form);
    if ('missing' in body) return showFieldError(form, body.field, body.missing);
    const text = JSON.stringify(body);
    if (text !== sent?.text) sent = { text, key: newAnswerKey() };
    write(page, triedName, JSON.stringify(sent));
    isSending = true;
    showFailure(form);
    setPending(button, pendingLabel);
    try {
      await postAnswer(`${page.dataset['api']}/${call}`, body, sent.key);
      // The same words later are another question.
      forget();
      dialog.close();
      await done(form);
    } catch (failure) {
      const field = fieldSentence(failure, 'text', wordsOf(page));
      if (field) showFieldError(form, 'text', field);
      else showFailure(form, failure);
    } finally {
      isSending = false;
      setPending(button, null);
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  for (const opener of page.querySelectorAll(`[data-open="${id}"]`)) {
    opener.addEventListener('click', () => dialog.showModal());
  }
  return () => dialog.showModal();
}

/** The sentence at a field, with the focus; without one all are cleared. */
function showFieldError(form: HTMLFormElement, field?: string, sentence = ''): void {
  for (const place of form.querySelectorAll<HTMLElement>('.error')) {
    const input = place.parentElement!.querySelector<HTMLElement>('[name]');
    const isMeant = input?.getAttribute('name') === field;
    place.textContent = isMeant ? sentence : '';
    place.hidden = !isMeant;
    input?.setAttribute('aria-invalid', String(isMeant));
    if (isMeant) input?.focus();
  }
}

/** The trimmed text of a field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
