import { newAnswerKey } from './answer-key.ts';
import { postAnswer } from './bid-call.ts';
import { setPending } from './pending.ts';
import { showFailure } from './show-failure.ts';
import { showOutcome } from './show-outcome.ts';

/** The dialog with which the customer says no, with a reason or without. */
export function startDecline(page: HTMLElement, restart: (page: HTMLElement) => void): void {
  const dialog = page.querySelector<HTMLDialogElement>('#decline');
  const form = dialog?.querySelector('form');
  if (!dialog || !form) return;
  const reason = form.querySelector('textarea')!;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')!;
  page.querySelector('#open-decline')?.addEventListener('click', () => dialog.showModal());
  form.querySelector('#close-decline')?.addEventListener('click', () => dialog.close());

  let isSending = false;
  let sent = { text: '', key: '' };
  const send = async () => {
    if (isSending) return;
    const text = reason.value.trim();
    if (text !== sent.text || sent.key === '') sent = { text, key: newAnswerKey() };
    isSending = true;
    showFailure(form);
    setPending(button, 'Declining…');
    try {
      await postAnswer(`${page.dataset['api']}/decline`, { reason: text }, sent.key);
      dialog.close();
      await showOutcome(page, restart);
    } catch (failure) {
      showFailure(form, failure);
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
