import { startAnswerDialog, textOf } from './answer-dialog.ts';
import { showOutcome } from './show-outcome.ts';
import { wordsOf } from './words.ts';

/** The dialogs with which the customer says no, with a reason or without, or asks for another version. */
export function startDecline(page: HTMLElement, restart: (page: HTMLElement) => void): void {
  const words = wordsOf(page);
  const done = () => showOutcome(page, restart);
  startAnswerDialog(page, {
    id: 'decline',
    call: 'decline',
    bodyOf: (form) => ({
      reason: [textOf(form, 'usual'), textOf(form, 'reason')].filter(Boolean).join(': '),
    }),
    pendingLabel: words.declining,
    done,
  });
  startAnswerDialog(page, {
    id: 'changes',
    call: 'changes',
    bodyOf: (form) => {
      const text = textOf(form, 'text');
      if (text === '') return { missing: words.wishMissing, field: 'text' };
      return { text, name: textOf(form, 'name') };
    },
    pendingLabel: words.sending,
    done,
  });
}
