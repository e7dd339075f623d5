import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { emailLink, phoneLink } from './bid-page-contact.ts';
import { bidPageDecision } from './bid-page-decision.ts';
import { bidPageDocument } from './bid-page-document.ts';
import { bidPageFormat, type BidPageFormat } from './bid-page-format.ts';
import { bidPageOutcome } from './bid-page-outcome.ts';

/** The customer's page of a bid. What the script needs stands in data attributes, so that none of it is inline. */
export function bidPageMain(bid: PublicBid, code: string): Html {
  const format = bidPageFormat(bid);
  const address = `/api/public/bids/${encodeURIComponent(code)}`;
  const pdfAddress = `${address}/pdf?full=true&logo=true`;
  return html`<main class="page" data-api="${address}" data-document="${bid.documentSha256}">
    <div class="story">
      ${bidPageOutcome(bid, format, pdfAddress)} ${bidPageDocument(bid, format, pdfAddress)}
      ${bid.canAccept && bidPageDecision(bid, format)}
    </div>
    ${atAGlance(bid, format, pdfAddress)}
  </main>`;
}

/** Beside the bid on a wide screen; on a phone the bar at the bottom while the bid can be signed. */
function atAGlance(bid: PublicBid, format: BidPageFormat, pdfAddress: string): Html {
  const { company } = bid;
  return html`<aside class="glance" aria-label="At a glance" ${bid.canAccept && html`data-open`}>
    <dl class="glance-total">
      <dt>Total</dt>
      <dd>${format.money(bid.total)}</dd>
    </dl>
    ${
      (bid.deposit !== null || (bid.canAccept && bid.validUntil)) &&
      html`<dl class="glance-facts">
        ${
          bid.deposit !== null &&
          html`<div>
            <dt>Due on signing</dt>
            <dd>${format.money(bid.deposit)}</dd>
          </div>`
        }
        ${
          bid.canAccept &&
          bid.validUntil &&
          html`<div>
            <dt>Valid until</dt>
            <dd>${format.day(bid.validUntil)}</dd>
          </div>`
        }
      </dl>`
    }
    ${bid.canAccept && html`<a class="button primary" href="#sign">Review &amp; sign</a>`}
    <a class="button secondary glance-pdf" href="${pdfAddress}" download>Download PDF</a>
    ${
      (company.phone || company.email) &&
      html`<div class="glance-contact">
        <p>Questions?</p>
        ${company.phone && html`<p>${phoneLink(company.phone)}</p>`}
        ${company.email && html`<p>${emailLink(company.email)}</p>`}
      </div>`
    }
  </aside>`;
}
