import { startAnswerDialog, textOf } from './answer-dialog.ts';
import { fetchFreshPage } from './fresh-page.ts';

/** Questions: on the whole bid, or on a line from where it stands. */
export function startAsk(page: HTMLElement): void {
  const open = startAnswerDialog(page, {
    id: 'ask',
    call: 'question',
    bodyOf: (form) => {
      const text = textOf(form, 'text');
      if (text === '') return { missing: 'Write your question.', field: 'text' };
      return { text, lineKey: textOf(form, 'lineKey') || null, name: textOf(form, 'name') };
    },
    pendingLabel: 'Sending…',
    done: (form) => {
      form.querySelector('textarea')!.value = '';
      return showQuestions(page);
    },
  });
  if (!open) return;
  page.toggleAttribute('data-can-ask', true);
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-ask]') : null;
    if (!button) return;
    const { ask, start } = button.dataset;
    page.querySelector<HTMLSelectElement>('#ask-line')!.value = ask ?? '';
    const text = page.querySelector<HTMLTextAreaElement>('#ask-text')!;
    if (start && text.value === '') text.value = start;
    open();
    text.focus();
  });
  showButtons(page);
}

function showButtons(part: Element): void {
  for (const button of part.querySelectorAll<HTMLElement>('button[data-ask]')) button.hidden = false;
}

/** The questions as the server has them now; what is chosen or signed on the page stays as it is. */
async function showQuestions(page: HTMLElement): Promise<void> {
  const fresh = (await fetchFreshPage())?.querySelector('#questions');
  if (!fresh) return location.reload();
  page.querySelector('#questions')!.replaceWith(fresh);
  showButtons(fresh);
  fresh.scrollIntoView({ block: 'center' });
  fresh.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
