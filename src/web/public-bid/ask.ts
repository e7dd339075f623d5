import { startAnswerDialog, textOf } from './answer-dialog.ts';
import { read, write } from './device.ts';
import { fetchFreshPage } from './fresh-page.ts';
import { wordsOf } from './words.ts';

/** Questions: on the whole bid, or on a line from where it stands. */
export function startAsk(page: HTMLElement): void {
  const words = wordsOf(page);
  const open = startAnswerDialog(page, {
    id: 'ask',
    call: 'question',
    bodyOf: (form) => {
      const text = textOf(form, 'text');
      if (text === '') return { missing: words.questionMissing, field: 'text' };
      return { text, lineKey: textOf(form, 'lineKey') || null, name: textOf(form, 'name') };
    },
    pendingLabel: words.sending,
    isThere: ({ text }) => asked(page).includes(text ?? ''),
    done: (form) => {
      form.querySelector('textarea')!.value = '';
      write(page, 'ask-line', '');
      return showQuestions(page);
    },
  });
  if (!open) return;
  page.toggleAttribute('data-can-ask', true);
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-ask]') : null;
    if (!button) return;
    const { ask, start } = button.dataset;
    const line = page.querySelector<HTMLSelectElement>('#ask-line')!;
    if (line.options.length === 1) line.append(...lineChoices(page));
    const text = page.querySelector<HTMLTextAreaElement>('#ask-text')!;
    // Words that were begun on a line stay with it, and are sent as they were.
    line.value = ask || (text.value && read(page, line.id)) || '';
    write(page, line.id, line.value);
    if (start && text.value === '') text.value = start;
    open();
    text.focus();
  });
  page
    .querySelector<HTMLSelectElement>('#ask-line')
    ?.addEventListener('change', ({ target }) =>
      write(page, 'ask-line', (target as HTMLSelectElement).value),
    );
  showButtons(page);
}

/** What has been asked, as it stands on the page. */
const asked = (page: HTMLElement) =>
  [...page.querySelectorAll('.question-list > li > .said')].map(({ textContent }) => textContent);

/** The lines of the bid by their sections, as they stand on the page. */
function lineChoices(page: HTMLElement): HTMLOptGroupElement[] {
  return [...page.querySelectorAll('section.lines')].map((section) => {
    const group = document.createElement('optgroup');
    group.label = section.querySelector('h2')?.textContent.trim() ?? '';
    for (const line of section.querySelectorAll<HTMLElement>('tbody .ask, .choice')) {
      const name = line.closest('th')?.querySelector('bdi') ?? line.querySelector('.choice-name');
      const key = line.dataset['ask'] ?? line.querySelector('input')?.value;
      const option = document.createElement('option');
      option.value = key ?? '';
      option.textContent = name?.textContent.trim() ?? '';
      group.append(option);
    }
    return group;
  });
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
