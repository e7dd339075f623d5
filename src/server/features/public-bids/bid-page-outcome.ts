import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html, type HtmlValue } from '../../platform/http/html.ts';
import { howToReach } from './bid-page-contact.ts';
import type { BidPageFormat } from './bid-page-format.ts';

interface Outcome {
  tone: 'green' | 'grey' | 'amber';
  word: string;
  title: string;
  text: HtmlValue;
}

/** How the bid was answered, over the bid itself; nothing while the customer's answer is awaited. */
export function bidPageOutcome(bid: PublicBid, format: BidPageFormat, pdfAddress: string): HtmlValue {
  const outcome = outcomeOf(bid);
  if (!outcome) return null;
  const { tone, word, title, text } = outcome;
  return html`<section class="sheet outcome" id="outcome" aria-labelledby="outcome-title">
    <p class="state" data-tone="${tone}">${word}</p>
    <h2 id="outcome-title" tabindex="-1">${title}</h2>
    <p>${text}</p>
    ${bid.signature && signedCopy(pdfAddress)} ${bid.changeRequest && wish(bid.changeRequest, format)}
    ${depositDue(bid, format)} ${bid.signature && certificate(bid, bid.signature, format)}
    ${
      bid.status === 'declined' &&
      html`<div class="actions">
        <button
          type="button"
          class="button secondary"
          data-ask=""
          data-start="We have thought about this bid again and would like to have it back."
          hidden
        >
          Ask for it again
        </button>
      </div>`
    }
  </section>`;
}

/** Only what a live link can show: other statuses look like a link that never was. */
function outcomeOf({ status, company, signature }: PublicBid): Outcome | undefined {
  const name = html`<bdi>${company.name || 'The contractor'}</bdi>`;
  if (status === 'approved') {
    return {
      tone: 'green',
      word: 'Accepted',
      title: 'This bid is signed',
      text: html`${name} has your signature. Keep the signed PDF for your records.`,
    };
  }
  if (status === 'finalized') {
    return {
      tone: 'green',
      word: 'Contract',
      title: signature ? 'This is the signed contract' : 'This bid is the contract',
      text: html`${name} has confirmed it. What follows is what was agreed.`,
    };
  }
  if (status === 'declined') {
    return {
      tone: 'grey',
      word: 'Declined',
      title: 'This bid was declined',
      text: html`It can no longer be signed here. If you have changed your mind, ${howToReach(company)}.`,
    };
  }
  if (status === 'changes_requested') {
    return {
      tone: 'amber',
      word: 'Being revised',
      title: 'A new version is being made',
      text: html`${name} has your wishes and will send you the link of the new version.`,
    };
  }
  if (status === 'superseded') {
    return {
      tone: 'amber',
      word: 'Being revised',
      title: 'This bid is being revised; a new version is on its way',
      text: signature
        ? html`What you signed is below, and the signed PDF stays yours. ${name} will send you the new
          version.`
        : html`It can be read, and not be signed. ${name} will send you the new version.`,
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
): HtmlValue {
  if (!signature || status === 'superseded' || (deposit === null && depositInstructions === '')) return null;
  return html`<div class="deposit-due">
    ${
      deposit !== null &&
      html`<p class="deposit-amount">
        <span>Due on signing</span> <strong>${format.money(deposit)}</strong>
      </p>`
    }
    ${depositInstructions && html`<p class="said" dir="auto">${depositInstructions}</p>`}
  </div>`;
}

const signedCopy = (pdfAddress: string) =>
  html`<div class="actions">
    <a class="button primary" href="${pdfAddress}" download>Download the signed PDF</a>
  </div>`;

function certificate(
  bid: PublicBid,
  { signerName, signedAt, method }: NonNullable<PublicBid['signature']>,
  format: BidPageFormat,
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
          <dt>Signed by</dt>
          <dd><bdi>${signerName}</bdi></dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd><time datetime="${signedAt}">${format.instant(signedAt)}</time></dd>
        </div>
        <div>
          <dt>Signature</dt>
          <dd>
            ${method === 'drawn' ? 'Drawn by hand, kept in the signed PDF' : 'Name typed by the signer'}
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>${format.money(bid.total)}</dd>
        </div>
        <div>
          <dt>Fingerprint</dt>
          <dd class="fingerprint">${groups.map((group) => html`<span>${group}</span> `)}</dd>
        </div>
      </dl>
    </div>
    <p class="fine-print">
      The fingerprint (SHA-256) was computed from the bid as it stood when it was signed: a single changed
      word or figure would give another one. <a href="/bid/verify">Check a signed PDF</a>
    </p>`;
}
