import type { Cents } from '../../shared/kernel/money.ts';
import { totalRows } from '../../shared/papers/total-rows.ts';
import type { ChosenTotals, PricedChoices } from '../../shared/public-bids/priced-choices.ts';
import { wordsOf } from './words.ts';

/** The totals of what is chosen, at every place of the page that tells one. */
export function showTotals(page: HTMLElement, totals: ChosenTotals, show: (value: Cents) => string): void {
  const rows = totalRows({ ...totals, isExempt: page.querySelector('[data-exempt]') !== null });
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
  for (const place of page.querySelectorAll<HTMLElement>('[data-settled]')) place.hidden = totals.startsFrom;
  const { startingFrom, total } = wordsOf(page);
  const label = totals.startsFrom ? startingFrom : total;
  for (const place of page.querySelectorAll<HTMLElement>('[data-total-label]')) {
    // Within a sentence it begins small.
    place.textContent = place.dataset['totalLabel'] === 'words' ? label.toLowerCase() : label;
  }
}

/** What is chosen and what is still to be, beside the totals and where the bid is signed. */
export function showChosen(
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

function element(name: string): HTMLElement {
  return document.createElement(name);
}
