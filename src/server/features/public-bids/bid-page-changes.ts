import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html, type HtmlValue } from '../../platform/http/html.ts';
import type { BidPageFormat } from './bid-page-format.ts';
import { totalLabel, type BidPageView } from './bid-page-view.ts';
import type { BidPageWords } from './bid-page-words-english.ts';

type Change = NonNullable<PublicBid['previous']>['changes'][number];
type ComparedLine = NonNullable<Change['before']>;

/** What this revision changed in the one before, line by line, for a customer who has read that one. */
export function changesSince(view: BidPageView): HtmlValue {
  const { bid, format, words } = view;
  const { previous } = bid;
  if (!previous || !bid.canAccept) return null;
  const { revision, sentOn, signedPdf, changes } = previous;
  return html`<section class="changes" aria-labelledby="changes">
    <h2 id="changes">${words.changes.title(revision, format.day(sentOn))}</h2>
    ${
      changes.length === 0
        ? html`<p>${words.changes.none}</p>`
        : html`<ul>
            ${changes.map((change) => changedLine(change, view))}
          </ul>`
    }
    ${totals(previous, view)}
    ${
      signedPdf &&
      html`<p>
        ${words.changes.signed(revision)}
        <a href="${signedPdf}" download>${words.changes.downloadSigned}</a>
      </p>`
    }
  </section>`;
}

/** What the whole bid came to and comes to; the new total follows what is chosen. */
function totals(previous: NonNullable<PublicBid['previous']>, view: BidPageView): Html {
  const { revision, total, startsFrom } = previous;
  const { amounts, format, words } = view;
  return html`<dl class="change-totals">
    <div>
      <dt>
        ${words.changes.revision(revision)}
        ${(startsFrom ? words.startingFrom : words.totals.total).toLowerCase()}
      </dt>
      <dd>${format.money(total)}</dd>
    </div>
    <div>
      <dt>
        ${words.changes.thisRevision} <span data-total-label="words">${totalLabel(view).toLowerCase()}</span>
      </dt>
      <dd data-sum="total">${format.money(amounts.total)}</dd>
    </div>
  </dl>`;
}

/** What no longer counts: struck through, which no reader says, so with a word for it. */
const was = (text: string, { was: word }: BidPageWords['changes']) =>
  html`<s><span class="visually-hidden">${word} </span>${text}</s>`;

const now = (text: string, { now: word }: BidPageWords['changes']) =>
  html`<span><span class="visually-hidden">${word} </span>${text}</span>`;

function changedLine({ section, before, after }: Change, { format, words: { changes } }: BidPageView): Html {
  const line = (after ?? before)!;
  const word = !before ? changes.added : !after ? changes.removed : '';
  const details =
    before && after
      ? stepsOf(before, after, format, changes)
      : [section, format.quantity(line.quantity, line.unit)].filter(Boolean);
  return html`<li>
    <span class="what">
      ${after ? html`<bdi>${line.name}</bdi>` : html`<del><bdi>${line.name}</bdi></del>`}
      ${word && html`<span class="tag">${word}</span>`}
      <span class="description">${details.map((detail, index) => [index > 0 && ' · ', detail])}</span>
    </span>
    <span class="amount">${amounts(before, after, format, changes)}</span>
  </li>`;
}

function stepsOf(
  before: ComparedLine,
  after: ComparedLine,
  { quantity, money }: BidPageFormat,
  words: BidPageWords['changes'],
): HtmlValue[] {
  const step = (from: string, to: string) =>
    from === to ? [] : [html`${was(from, words)} ${now(to, words)}`];
  const steps = [
    ...step(before.name, after.name),
    ...step(quantity(before.quantity, before.unit), quantity(after.quantity, after.unit)),
    ...step(money(before.unitPrice), money(after.unitPrice)),
  ];
  return steps.length > 0 ? steps : [words.newDescription];
}

function amounts(
  before: ComparedLine | null,
  after: ComparedLine | null,
  { money }: BidPageFormat,
  words: BidPageWords['changes'],
): Html {
  if (!before) return html`${money(after!.total)}`;
  if (!after) return was(money(before.total), words);
  if (before.total === after.total) return html`${money(after.total)}`;
  return html`${was(money(before.total), words)} ${now(money(after.total), words)}`;
}
