import { isChoice, isCounted } from '../../../shared/bids/bid-totals.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { hasSectionTotal, printedParts, type PrintedPart } from '../../../shared/bids/printed-lines.ts';
import { html, type Html, type HtmlValue } from '../../platform/http/html.ts';
import { groupChoices, optionChoices } from './bid-page-choices.ts';
import type { BidPageView } from './bid-page-view.ts';

type Section = PublicBid['sections'][number];
type Line = Section['lines'][number];

/** A section's lines in their order, with what may be chosen among them, and their total. */
export function sectionTables(section: Section, place: number, view: BidPageView): Html {
  const title = section.title || view.words.documents.work;
  return html`<section class="lines">
    <h2 dir="auto">${title}</h2>
    ${view.choosing && section.lines.some(isChoice) ? openSection(section, place, view) : decidedSection(section, view)}
  </section>`;
}

/** Plain lines in tables, and between them, where they were arranged, what may be chosen. */
function openSection(section: Section, place: number, view: BidPageView): Html {
  const { format, amounts, words } = view;
  const title = section.title || words.documents.work;
  let hasTable = false;
  const runs = runsOf(printedParts(section.lines, isCounted)).map((run) => {
    if (run.kind === 'group') return groupChoices(run, section.lines, place, view);
    if (run.kind === 'options') return optionChoices(run.lines, view);
    const isContinued = hasTable;
    hasTable = true;
    return table(
      title,
      run.lines.map((line) => lineRow(line, view)),
      view,
      { isContinued },
    );
  });
  return html`${runs}
    <p class="section-total">
      <span>${words.documents.sectionTotal}</span>
      <span data-sum="section-${place}">${format.money(amounts.sections[place]!)}</span>
    </p>`;
}

type Run = { kind: 'lines' | 'options'; lines: Line[] } | Extract<PrintedPart<Line>, { kind: 'group' }>;

/** Neighbours of a kind together: lines in one table, options in one list. */
function runsOf(parts: ReadonlyArray<PrintedPart<Line>>): Run[] {
  const runs: Run[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (part.kind === 'group') {
      runs.push(part);
      continue;
    }
    const kind = part.line.optional ? 'options' : 'lines';
    if (last?.kind === kind) last.lines.push(part.line);
    else runs.push({ kind, lines: [part.line] });
  }
  return runs;
}

/** As it stands once nothing can be chosen any more: what does not count says so at its place. */
function decidedSection(section: Section, view: BidPageView): Html {
  const parts = printedParts(section.lines, isCounted);
  const rows = parts.map((part) =>
    part.kind === 'group'
      ? [groupRow(part.name), ...part.lines.map((line) => lineRow(line, view))]
      : lineRow(part.line, view),
  );
  const title = section.title || view.words.documents.work;
  return table(title, rows, view, hasSectionTotal(parts) ? { total: section.total } : {});
}

/**
 * On a phone each row becomes a small block. The roles are spelled out because browsers drop a table's meaning together with its
 * display.
 */
function table(
  label: string,
  rows: readonly HtmlValue[],
  { format, words }: BidPageView,
  { total, isContinued = false }: { total?: number; isContinued?: boolean },
): Html {
  return html`<table role="table" aria-label="${label}" ${isContinued && html`class="continued"`}>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col"><span class="visually-hidden">${words.documents.item}</span></th>
        <th role="columnheader" scope="col">${words.lines.quantity}</th>
        <th role="columnheader" scope="col">${words.lines.unitPrice}</th>
        <th role="columnheader" scope="col">${words.lines.amount}</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows}
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

/** Above the alternatives of a pick-one group. */
const groupRow = (name: string) =>
  html`<tr role="row" class="group-row">
    <th role="rowheader" scope="rowgroup" colspan="4"><bdi>${name}</bdi></th>
  </tr>`;

function lineRow(line: Line, { format, words: { documents } }: BidPageView): Html {
  const isOut = !isCounted(line);
  const tag = isOut ? documents.notChosen : documents.chosen;
  return html`<tr role="row" ${isOut && html`class="out"`}>
    <th role="rowheader" scope="row">
      <bdi>${line.name}</bdi>
      ${isChoice(line) && html`<span class="tag">${tag}</span>`}
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
