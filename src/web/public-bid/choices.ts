import { formatMoney, type Cents } from '../../shared/kernel/money.ts';
import { totalRows } from '../../shared/papers/total-rows.ts';
import {
  differenceOf,
  showDifference,
  totalsWith,
  type ChosenTotals,
  type PricedChoices,
} from '../../shared/public-bids/priced-choices.ts';
import { newAnswerKey } from './answer-key.ts';
import { CallFailure, postAnswer } from './bid-call.ts';
import { reloadFromTop } from './reload-from-top.ts';
import { adviceFor } from './show-failure.ts';
import { wordsOf } from './words.ts';

export interface Choices {
  /** The names of the groups of which nothing is chosen. */
  openGroups(): string[];
  /** Waits until the server has what is on the screen; false when it does not take it. */
  settle(): Promise<boolean>;
}

interface ChooseAnswer {
  documentSha256: string;
}

/** Clicks in quick succession are one choice. */
const pauseMs = 350;

/**
 * The options and groups: the totals follow at once, and the server keeps what was chosen last. Where it does not take it, the choice
 * that it has is shown again. `onChange` runs after each change.
 */
export function startChoices(page: HTMLElement, onChange: () => void): Choices | undefined {
  const { choices: text, locale = 'en-US', currency = 'USD', api } = page.dataset;
  if (!text) return undefined;
  const words = wordsOf(page);
  const priced = JSON.parse(text) as PricedChoices;
  const inputs = [...page.querySelectorAll<HTMLInputElement>('.choice input')];
  const show = (value: Cents) => formatMoney(value, { locale, currency });

  const shown = () => inputs.filter(({ checked }) => checked).map(({ value }) => value);
  let totals = totalsWith(priced, new Set(shown()));
  const update = () => {
    const selected = new Set(shown());
    totals = totalsWith(priced, selected);
    showTotals(page, totals, show);
    showChosen(page, inputs, priced, show);
    for (const place of page.querySelectorAll<HTMLElement>('[data-difference]')) {
      const choice = priced.choices.find(({ key }) => key === place.dataset['difference']);
      const difference = choice?.group == null ? null : differenceOf(choice, priced.choices, selected);
      place.textContent = showDifference(difference, show, words.samePrice);
    }
    onChange();
  };
  const say = (sentence: string, isProblem = false) => {
    for (const place of page.querySelectorAll<HTMLElement>('[data-saving]')) {
      place.textContent = sentence;
      place.toggleAttribute('data-problem', isProblem);
    }
  };

  let kept = shown();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | undefined;
  const isKept = () => String(shown()) === String(kept);

  async function sendAll(): Promise<boolean> {
    while (!isKept()) {
      const selected = shown();
      try {
        const body = { selected, documentSha256: page.dataset['document'] };
        const answer = await postAnswer<ChooseAnswer>(`${api}/choose`, body, newAnswerKey());
        page.dataset['document'] = answer.documentSha256;
        kept = selected;
      } catch (failure) {
        for (const input of inputs) input.checked = kept.includes(input.value);
        update();
        showRefusal(page, failure);
        say(words.notSaved, true);
        return false;
      }
    }
    say(words.saved);
    return true;
  }

  function settle(): Promise<boolean> {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => (sending = undefined));
    return sending;
  }

  for (const input of inputs) {
    input.disabled = false;
    input.addEventListener('change', () => {
      update();
      page.querySelector('.choice-failure')?.remove();
      say(words.saving);
      clearTimeout(timer);
      timer = setTimeout(() => void settle(), pauseMs);
    });
  }
  // The browser may have kept ticks of an earlier visit.
  update();
  return { openGroups: () => totals.openGroups.map(({ group }) => group), settle };
}

function showTotals(page: HTMLElement, totals: ChosenTotals, show: (value: Cents) => string): void {
  const rows = totalRows(totals);
  const amounts: Record<string, Cents> = {
    ...Object.fromEntries(rows.map(({ name, cents }) => [name, cents])),
    deposit: totals.deposit,
  };
  for (const [place, payment] of totals.payments.entries()) amounts[`payment-${place}`] = payment;
  for (const [place, section] of totals.sections.entries()) amounts[`section-${place}`] = section;
  for (const place of page.querySelectorAll<HTMLElement>('[data-sum]')) {
    const amount = amounts[place.dataset['sum'] ?? ''];
    if (amount !== undefined) place.textContent = show(amount);
  }
  const shown = new Set<string>(rows.map(({ name }) => name));
  if (totals.deposit > 0) shown.add('deposit');
  for (const row of page.querySelectorAll<HTMLElement>('[data-row]')) {
    row.hidden = !shown.has(row.dataset['row'] ?? '');
  }
  const { startingFrom, total } = wordsOf(page);
  const label = totals.openGroups.length > 0 ? startingFrom : total;
  for (const place of page.querySelectorAll<HTMLElement>('[data-total-label]')) {
    // Within a sentence it begins small.
    place.textContent = place.dataset['totalLabel'] === 'words' ? label.toLowerCase() : label;
  }
}

function showChosen(
  page: HTMLElement,
  inputs: readonly HTMLInputElement[],
  priced: PricedChoices,
  show: (value: Cents) => string,
): void {
  const chosen = inputs.filter(({ checked }) => checked);
  for (const list of page.querySelectorAll('[data-chosen]')) {
    list.replaceChildren(
      ...chosen.map((input) => {
        const [item, name, price] = [element('li'), element('bdi'), element('span')];
        name.textContent = input.closest('label')!.querySelector('.choice-name')!.textContent.trim();
        price.textContent = show(priced.choices.find(({ key }) => key === input.value)!.cents);
        item.append(name, ' ', price);
        return item;
      }),
    );
  }
  const groups = [...page.querySelectorAll<HTMLElement>('fieldset[data-group]')].filter(
    (group) => !group.querySelector(':checked'),
  );
  for (const place of page.querySelectorAll<HTMLElement>('[data-to-choose]')) {
    place.hidden = groups.length === 0;
    place.querySelector('span')!.replaceChildren(
      ...groups.flatMap((group) => {
        const link = element('a');
        link.setAttribute('href', `#${group.id}`);
        link.append(element('bdi'));
        link.firstElementChild!.textContent = group.dataset['group'] ?? '';
        return [link, ' '];
      }),
    );
  }
}

/** Beside the totals, because the choice itself may stand far above what the reader sees. */
function showRefusal(page: HTMLElement, failure: unknown): void {
  page.querySelector('.choice-failure')?.remove();
  const words = wordsOf(page);
  const { text, needsReload } = adviceFor(failure, words, 'notChosen');
  const note = element('div');
  note.className = 'failure choice-failure';
  note.setAttribute('role', 'alert');
  const sentence = element('p');
  const isSeen = failure instanceof CallFailure && failure.code === 'unreachable';
  sentence.textContent = isSeen ? words.choiceLost : text;
  note.append(sentence);
  if (needsReload) {
    const reload = element('button');
    reload.setAttribute('type', 'button');
    reload.className = 'button secondary';
    reload.textContent = words.reload;
    reload.addEventListener('click', reloadFromTop);
    note.append(reload);
  }
  page.querySelector('.totals')?.prepend(note);
  // Clear of the bar at a phone's bottom.
  note.scrollIntoView({ block: 'center' });
}

function element(name: string): HTMLElement {
  return document.createElement(name);
}
