import { isChoice, isCounted } from '../../../shared/bids/bid-totals.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { sectionChoices } from './bid-page-choices.ts';
import type { BidPageView } from './bid-page-view.ts';

type Section = PublicBid['sections'][number];
type Line = Section['lines'][number];

/** A section's lines with their total, beside what may be chosen in it, or what was not. */
export function sectionTables(section: Section, place: number, view: BidPageView): Html {
  const title = section.title || view.words.documents.work;
  return html`<section class="lines">
    <h2 dir="auto">${title}</h2>
    ${view.choosing && section.lines.some(isChoice) ? openSection(section, place, view) : decidedSection(section, view)}
  </section>`;
}

function openSection(section: Section, place: number, view: BidPageView): Html {
  const { format, amounts, words } = view;
  const plain = section.lines.filter((line) => !isChoice(line));
  return html`${plain.length > 0 && table(section.title || words.documents.work, plain, view)}
    ${sectionChoices(section.lines, place, view)}
    <p class="section-total">
      <span>${words.documents.sectionTotal}</span>
      <span data-sum="section-${place}">${format.money(amounts.sections[place]!)}</span>
    </p>`;
}

function decidedSection(section: Section, view: BidPageView): Html {
  const counted = section.lines.filter(isCounted);
  const others = section.lines.filter((line) => !isCounted(line));
  const { documents } = view.words;
  const title = section.title || documents.work;
  return html`${counted.length > 0 && table(title, counted, view, section.total)}
  ${
    others.length > 0 &&
    html`<div class="options">
      <p class="options-title">${documents.notChosen}</p>
      ${table(`${title}: ${documents.notChosen}`, others, view)}
    </div>`
  }`;
}

/**
 * On a phone each row becomes a small block. The roles are spelled out because browsers drop a table's meaning together with its
 * display.
 */
function table(label: string, lines: readonly Line[], view: BidPageView, total?: number): Html {
  const { format, words } = view;
  return html`<table role="table" aria-label="${label}">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col"><span class="visually-hidden">${words.documents.item}</span></th>
        <th role="columnheader" scope="col">${words.lines.quantity}</th>
        <th role="columnheader" scope="col">${words.lines.unitPrice}</th>
        <th role="columnheader" scope="col">${words.lines.amount}</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${lines.map((line) => tableRow(line, view))}
    </tbody>
    ${
      total !== undefined &&
      html`<tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row" colspan="3">${words.documents.sectionTotal}</th>
          <td role="cell" class="amount">${format.money(total)}</td>
        </tr>
      </tfoot>`
    }
  </table>`;
}

function tableRow(line: Line, { format, words: { documents } }: BidPageView): Html {
  return html`<tr role="row">
    <th role="rowheader" scope="row">
      <bdi>${line.name}</bdi>
      ${isChoice(line) && line.selected && html`<span class="tag">${documents.chosen}</span>`}
      <button
        type="button"
        class="ask"
        data-ask="${line.key}"
        tabindex="-1"
        aria-label="${documents.askAbout(line.name)}"
      >
        ${documents.ask}
      </button>
      ${line.description && html`<span class="description" dir="auto">${line.description}</span>`}
    </th>
    <td role="cell" class="quantity"><bdi>${quantityOf(line)}</bdi></td>
    <td role="cell" class="price">${format.money(line.unitPrice)}</td>
    <td role="cell" class="amount">${format.money(line.total)}</td>
  </tr>`;
}

/** A short quantity stays on one line; a long unit may wrap. */
function quantityOf({ quantity, unit }: Line): string {
  const text = unit ? `${quantity} ${unit}` : quantity;
  return text.length <= 14 ? text.replaceAll(' ', '\u00a0') : text;
}
