import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html, type HtmlValue } from '../../platform/http/html.ts';
import type { BidPageFormat } from './bid-page-format.ts';
import { totalLabel, type BidPageView } from './bid-page-view.ts';

type Change = NonNullable<PublicBid['previous']>['changes'][number];
type ComparedLine = NonNullable<Change['before']>;

/** What this version changed in the one before, line by line, for a customer who has read that one. */
export function changesSince(view: BidPageView): HtmlValue {
  const { bid, format } = view;
  const { previous } = bid;
  if (!previous || !bid.canAccept) return null;
  const { revision, sentOn, signedPdf, changes } = previous;
  return html`<section class="changes" aria-labelledby="changes">
    <h2 id="changes">Changed since version ${revision} of ${format.day(sentOn)}</h2>
    ${
      changes.length === 0
        ? html`<p>Every line is as it was.</p>`
        : html`<ul>
            ${changes.map((change) => changedLine(change, format))}
          </ul>`
    }
    ${totals(previous, view)}
    ${
      signedPdf &&
      html`<p>
        You signed version ${revision}.
        <a href="${signedPdf}" download>Download what you signed</a>
      </p>`
    }
  </section>`;
}

/** What the whole bid came to and comes to; the new total follows what is chosen. */
function totals({ revision, total }: NonNullable<PublicBid['previous']>, view: BidPageView): Html {
  const { amounts, format } = view;
  return html`<dl class="change-totals">
    <div>
      <dt>Version ${revision}, total</dt>
      <dd>${format.money(total)}</dd>
    </div>
    <div>
      <dt>This version, <span data-total-label="words">${totalLabel(view).toLowerCase()}</span></dt>
      <dd data-sum="total">${format.money(amounts.total)}</dd>
    </div>
  </dl>`;
}

/** An amount that no longer counts: struck through, which no reader says, so with a word for it. */
const was = (amount: string) => html`<s><span class="visually-hidden">was </span>${amount}</s>`;

const now = (amount: string) => html`<span><span class="visually-hidden">now </span>${amount}</span>`;

function changedLine({ section, before, after }: Change, format: BidPageFormat): Html {
  const line = (after ?? before)!;
  const word = !before ? 'New' : !after ? 'No longer included' : '';
  const details =
    before && after
      ? stepsOf(before, after, format)
      : [section, format.quantity(line.quantity, line.unit)].filter(Boolean);
  return html`<li>
    <span class="what">
      ${after ? html`<bdi>${line.name}</bdi>` : html`<del><bdi>${line.name}</bdi></del>`}
      ${word && html`<span class="tag">${word}</span>`}
      <span class="description">${details.join(' · ')}</span>
    </span>
    <span class="amount">${amounts(before, after, format)}</span>
  </li>`;
}

function stepsOf(before: ComparedLine, after: ComparedLine, { quantity, money }: BidPageFormat): string[] {
  const step = (from: string, to: string) => (from === to ? [] : [`${from} → ${to}`]);
  const steps = [
    ...step(before.name, after.name),
    ...step(quantity(before.quantity, before.unit), quantity(after.quantity, after.unit)),
    ...step(money(before.unitPrice), money(after.unitPrice)),
  ];
  return steps.length > 0 ? steps : ['described anew'];
}

function amounts(before: ComparedLine | null, after: ComparedLine | null, { money }: BidPageFormat): Html {
  if (!before) return html`${money(after!.total)}`;
  if (!after) return was(money(before.total));
  if (before.total === after.total) return html`${money(after.total)}`;
  return html`${was(money(before.total))} ${now(money(after.total))}`;
}
