import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html, type HtmlValue } from '../../platform/http/html.ts';
import { howToReach } from './bid-page-contact.ts';
import type { BidPageFormat } from './bid-page-format.ts';
import type { BidPageView } from './bid-page-view.ts';
import type { BidPageWords } from './bid-page-words-english.ts';

interface Outcome {
  tone: 'green' | 'grey' | 'amber';
  word: string;
  title: string;
  text: HtmlValue;
}

/** How the bid was answered, over the bid itself; nothing while the customer's answer is awaited. */
export function bidPageOutcome({ bid, format, words, pdfAddress }: BidPageView): HtmlValue {
  const outcome = outcomeOf(bid, words);
  if (!outcome) return null;
  const { tone, word, title, text } = outcome;
  return html`<section class="sheet outcome" id="outcome" aria-labelledby="outcome-title">
    <p class="state" data-tone="${tone}">${word}</p>
    <h2 id="outcome-title" tabindex="-1">${title}</h2>
    <p>${text}</p>
    ${bid.signature && signedCopy(pdfAddress, words)} ${bid.changeRequest && wish(bid.changeRequest, format)}
    ${depositDue(bid, format, words)} ${bid.signature && certificate(bid, bid.signature, { format, words })}
    ${
      bid.status === 'declined' &&
      html`<div class="actions">
        <button
          type="button"
          class="button secondary"
          data-ask=""
          data-start="${words.outcome.askAgainText}"
          hidden
        >
          ${words.outcome.askAgain}
        </button>
      </div>`
    }
  </section>`;
}

/** Only what a live link can show: other statuses look like a link that never was. */
function outcomeOf({ status, company, signature }: PublicBid, words: BidPageWords): Outcome | undefined {
  const { outcome } = words;
  const name = html`<bdi>${company.name || words.contractor}</bdi>`;
  if (status === 'approved') {
    return {
      tone: 'green',
      word: outcome.accepted,
      title: outcome.acceptedTitle,
      text: outcome.acceptedText(name),
    };
  }
  if (status === 'finalized') {
    return {
      tone: 'green',
      word: outcome.contract,
      title: signature ? outcome.signedContract : outcome.contractTitle,
      text: outcome.contractText(name),
    };
  }
  if (status === 'declined') {
    return {
      tone: 'grey',
      word: outcome.declined,
      title: outcome.declinedTitle,
      text: outcome.declinedText(howToReach(company, words)),
    };
  }
  if (status === 'changes_requested') {
    return {
      tone: 'amber',
      word: outcome.revised,
      title: outcome.changesTitle,
      text: outcome.changesText(name),
    };
  }
  if (status === 'superseded') {
    return {
      tone: 'amber',
      word: outcome.revised,
      title: outcome.supersededTitle,
      text: signature ? outcome.supersededSigned(name) : outcome.supersededText(name),
    };
  }
  return undefined;
}

function wish(
  { askedBy, askedAt, text }: NonNullable<PublicBid['changeRequest']>,
  format: BidPageFormat,
): Html {
  return html`<blockquote class="wish">
    <p class="said-by">
      <bdi>${askedBy}</bdi><span><time datetime="${askedAt}">${format.moment(askedAt)}</time></span>
    </p>
    <p class="said" dir="auto">${text}</p>
  </blockquote>`;
}

/** What comes next for whoever has signed. */
function depositDue(
  { status, depositInstructions, deposit, signature }: PublicBid,
  format: BidPageFormat,
  words: BidPageWords,
): HtmlValue {
  if (!signature || status === 'superseded' || (deposit === null && depositInstructions === '')) return null;
  return html`<div class="deposit-due">
    ${
      deposit !== null &&
      html`<p class="deposit-amount">
        <span>${words.dueOnSigning}</span> <strong>${format.money(deposit)}</strong>
      </p>`
    }
    ${depositInstructions && html`<p class="said" dir="auto">${depositInstructions}</p>`}
  </div>`;
}

const signedCopy = (pdfAddress: string, { outcome }: BidPageWords) =>
  html`<div class="actions">
    <a class="button primary" href="${pdfAddress}" download>${outcome.downloadSigned}</a>
  </div>`;

function certificate(
  bid: PublicBid,
  { signerName, signedAt, method }: NonNullable<PublicBid['signature']>,
  { format, words: { outcome, totals } }: Pick<BidPageView, 'format' | 'words'>,
): Html {
  const groups = bid.documentSha256.match(/.{1,8}/g) ?? [];
  return html`<div class="certificate">
      ${
        method === 'typed' &&
        html`<p class="signed-name" aria-hidden="true">
          <span class="script" dir="auto">${signerName}</span>
        </p>`
      }
      <dl>
        <div>
          <dt>${outcome.signedBy}</dt>
          <dd><bdi>${signerName}</bdi></dd>
        </div>
        <div>
          <dt>${outcome.time}</dt>
          <dd><time datetime="${signedAt}">${format.instant(signedAt)}</time></dd>
        </div>
        <div>
          <dt>${outcome.signature}</dt>
          <dd>${method === 'drawn' ? outcome.drawn : outcome.typed}</dd>
        </div>
        <div>
          <dt>${totals.total}</dt>
          <dd>${format.money(bid.total)}</dd>
        </div>
        <div>
          <dt>${outcome.fingerprint}</dt>
          <dd class="fingerprint">${groups.map((group) => html`<span>${group}</span> `)}</dd>
        </div>
      </dl>
    </div>
    <p class="fine-print">${outcome.fingerprintText} <a href="/bid/verify">${outcome.check}</a></p>`;
}
