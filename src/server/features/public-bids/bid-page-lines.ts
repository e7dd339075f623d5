import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import type { BidPageFormat } from './bid-page-format.ts';

type Section = PublicBid['sections'][number];
type Line = Section['lines'][number];

/** A section's lines with their total, then the options that are not in it. */
export function sectionTables(section: Section, format: BidPageFormat): Html {
  const isCounted = (line: Line) => !line.optional || line.selected;
  const counted = section.lines.filter(isCounted);
  const options = section.lines.filter((line) => !isCounted(line));
  const title = section.title || 'Work';
  return html`<section class="lines">
    <h2 dir="auto">${title}</h2>
    ${counted.length > 0 && table(title, counted, format, section.total)}
    ${
      options.length > 0 &&
      html`<div class="options">
        <p class="options-title">Options, not in the total</p>
        ${table(`${title}: options, not in the total`, options, format)}
      </div>`
    }
  </section>`;
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
        <th role="columnheader" scope="col">${total === undefined ? 'Price' : 'Amount'}</th>
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
      ${line.optional && line.selected && html`<span class="tag">Chosen option</span>`}
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
