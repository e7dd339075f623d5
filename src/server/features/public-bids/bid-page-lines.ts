import { isChoice, isCounted } from '../../../shared/bids/bid-totals.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { sectionChoices } from './bid-page-choices.ts';
import type { BidPageFormat } from './bid-page-format.ts';
import type { BidPageView } from './bid-page-view.ts';

type Section = PublicBid['sections'][number];
type Line = Section['lines'][number];

/** A section's lines with their total, beside what may be chosen in it, or what was not. */
export function sectionTables(section: Section, place: number, view: BidPageView): Html {
  const title = section.title || 'Work';
  return html`<section class="lines">
    <h2 dir="auto">${title}</h2>
    ${view.choosing && section.lines.some(isChoice) ? openSection(section, place, view) : decidedSection(section, view.format)}
  </section>`;
}

function openSection(section: Section, place: number, view: BidPageView): Html {
  const { format, amounts } = view;
  const plain = section.lines.filter((line) => !isChoice(line));
  return html`${plain.length > 0 && table(section.title || 'Work', plain, format)}
    ${sectionChoices(section.lines, place, view)}
    <p class="section-total">
      <span>Section total</span>
      <span data-sum="section-${place}">${format.money(amounts.sections[place]!)}</span>
    </p>`;
}

function decidedSection(section: Section, format: BidPageFormat): Html {
  const counted = section.lines.filter(isCounted);
  const others = section.lines.filter((line) => !isCounted(line));
  const title = section.title || 'Work';
  return html`${counted.length > 0 && table(title, counted, format, section.total)}
  ${
    others.length > 0 &&
    html`<div class="options">
      <p class="options-title">Not chosen, not in the total</p>
      ${table(`${title}: not chosen, not in the total`, others, format)}
    </div>`
  }`;
}

/**
 * On a phone each row becomes a small block. The roles are spelled out because browsers drop a table's meaning together with its
 * display.
 */
function table(label: string, lines: readonly Line[], format: BidPageFormat, total?: number): Html {
  return html`<table role="table" aria-label="${label}">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col"><span class="visually-hidden">Item</span></th>
        <th role="columnheader" scope="col">Quantity</th>
        <th role="columnheader" scope="col">Unit price</th>
        <th role="columnheader" scope="col">Amount</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${lines.map((line) => tableRow(line, format))}
    </tbody>
    ${
      total !== undefined &&
      html`<tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row" colspan="3">Section total</th>
          <td role="cell" class="amount">${format.money(total)}</td>
        </tr>
      </tfoot>`
    }
  </table>`;
}

function tableRow(line: Line, format: BidPageFormat): Html {
  return html`<tr role="row">
    <th role="rowheader" scope="row">
      <bdi>${line.name}</bdi>
      ${isChoice(line) && line.selected && html`<span class="tag">Chosen</span>`}
      <button
        type="button"
        class="ask"
        data-ask="${line.key}"
        tabindex="-1"
        aria-label="Ask about ${line.name}"
      >
        Ask
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
