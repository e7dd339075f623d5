import { isChoice } from '../../../shared/bids/bid-totals.ts';
import { differenceOf, showDifference } from '../../../shared/public-bids/priced-choices.ts';
import { toAmount } from '../../../shared/kernel/money.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import type { BidPageView } from './bid-page-view.ts';

type Line = PublicBid['sections'][number]['lines'][number];

/** The place on the page where one of a group is chosen. */
function groupAddress(place: number, group: string, lines: readonly Line[]): string {
  return `choice-${place}-${groupNames(lines).indexOf(group)}`;
}

function groupNames(lines: readonly Line[]): string[] {
  return [...new Set(lines.map(({ choiceGroup }) => choiceGroup).filter((name) => name !== null))];
}

/** Options that the customer may add or leave out. Closed, like all choices, until the script can keep one. */
export function optionChoices(options: readonly Line[], view: BidPageView): Html {
  const words = view.words.choices;
  return html`<fieldset class="choices">
    <legend>
      <span class="choices-title">${words.options}</span> <span class="choices-hint">${words.addHint}</span>
    </legend>
    <div class="option-rows">${options.map((line) => choice(line, 'checkbox', line.key, view))}</div>
  </fieldset>`;
}

/** A pick-one group of the section at a place. */
export function groupChoices(
  { name, lines }: { name: string; lines: readonly Line[] },
  all: readonly Line[],
  place: number,
  view: BidPageView,
): Html {
  const id = groupAddress(place, name, all);
  return html`<fieldset class="choices" id="${id}" data-group="${name}" tabindex="-1">
    <legend>
      <span class="choices-title"><bdi>${name}</bdi></span>
      <span class="choices-hint">${view.words.choices.chooseOne}</span>
    </legend>
    <div class="cards">${lines.map((line) => choice(line, 'radio', id, view))}</div>
  </fieldset>`;
}

function choice(line: Line, type: 'radio' | 'checkbox', name: string, view: BidPageView): Html {
  const { format, choosing, words } = view;
  const { priced, selected } = choosing!;
  const priceOf = priced.choices.find(({ key }) => key === line.key)!;
  const difference = type === 'radio' ? differenceOf(priceOf, priced.choices, selected) : null;
  const show = (cents: Parameters<typeof toAmount>[0]) => format.money(toAmount(cents));
  return html`<label class="choice">
    <input
      type="${type}"
      name="${name}"
      value="${line.key}"
      ${line.selected && html`checked`}
      disabled
      autocomplete="off"
    />
    <span class="choice-text">
      <span class="choice-name"><bdi>${line.name}</bdi></span>
      ${type === 'checkbox' && html`<span class="choice-included">${words.choices.included}</span>`}
      ${line.description && html`<span class="description" dir="auto">${line.description}</span>`}
      ${isSeveral(line) && html`<span class="choice-quantity"><bdi>${line.quantity} ${line.unit}</bdi> × ${format.money(line.unitPrice)}</span>`}
    </span>
    <span class="choice-price">
      <span>${type === 'checkbox' && line.total > 0 && '+'}${format.money(line.total)}</span>
      <span class="difference" data-difference="${line.key}"
        >${showDifference(difference, show, words.choices.samePrice)}</span
      >
    </span>
  </label>`;
}

/** One job, each or lot needs no reckoning. */
const isSeveral = ({ quantity, unitPrice, total }: Line) => quantity !== '1' && unitPrice !== total;

/** What has been chosen and what it comes to; drawn anew by the script. */
export function chosenList(view: BidPageView): Html {
  const chosen = view.bid.sections.flatMap(({ lines }) =>
    lines.filter((line) => isChoice(line) && line.selected),
  );
  return html`<ul class="chosen" data-chosen data-none="${view.words.choices.none}">
    ${chosen.map(
      ({ name, total }) => html`<li><bdi>${name}</bdi> <span>${view.format.money(total)}</span></li>`,
    )}
  </ul>`;
}

/** The groups of which nothing is chosen yet, each a way there; empty and hidden once all are. */
export function openGroupLinks({ bid, choosing, words }: BidPageView): Html {
  const open = choosing?.totals.openGroups ?? [];
  const links = open.map(
    ({ section, group }) =>
      html`<a href="#${groupAddress(section, group, bid.sections[section]!.lines)}"><bdi>${group}</bdi></a> `,
  );
  return html`<p class="to-choose" data-to-choose ${open.length === 0 && html`hidden`}>
    ${words.choices.stillToChoose} <span>${links}</span>
  </p>`;
}
