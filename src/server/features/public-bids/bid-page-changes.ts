import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html, type HtmlValue } from '../../platform/http/html.ts';
import type { BidPageFormat } from './bid-page-format.ts';
import type { BidPageView } from './bid-page-view.ts';

type Change = NonNullable<PublicBid['previous']>['changes'][number];
type ComparedLine = NonNullable<Change['before']>;

/** What this version changed in the one before, line by line, for a customer who has read that one. */
export function changesSince({ bid, format }: BidPageView): HtmlValue {
  const { previous } = bid;
  if (!previous || !bid.canAccept) return null;
  const { revision, sentOn, changes } = previous;
  return html`<section class="changes" aria-labelledby="changes">
    <h2 id="changes">Changed since version ${revision} of ${format.day(sentOn)}</h2>
    ${
      changes.length === 0
        ? html`<p>Every line is as it was.</p>`
        : html`<ul>
            ${changes.map((change) => changedLine(change, format))}
          </ul>`
    }
  </section>`;
}

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
  if (!before || !after) return html`${money((after ?? before)!.total)}`;
  if (before.total === after.total) return html`${money(after.total)}`;
  return html`<s>${money(before.total)}</s> ${money(after.total)}`;
}
