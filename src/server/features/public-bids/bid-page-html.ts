import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { chosenList, openGroupLinks } from './bid-page-choices.ts';
import { scriptWords } from '../../../shared/public-bids/script-words.ts';
import { emailLink, phoneLink } from './bid-page-contact.ts';
import { bidPageDecision } from './bid-page-decision.ts';
import { bidPageDocument } from './bid-page-document.ts';
import { bidPageOutcome } from './bid-page-outcome.ts';
import { askDialog, bidPageQuestions } from './bid-page-questions.ts';
import { asSent, languageSwitch, type Reading } from './bid-page-language.ts';
import { bidPageView, totalLabel, type BidPageView } from './bid-page-view.ts';

/** The customer's page of a bid. What the script needs stands in data attributes, so that none of it is inline. */
export function bidPageMain(bid: PublicBid, code: string, reading: Reading = asSent): Html {
  const address = `/api/public/bids/${encodeURIComponent(code)}`;
  const view = bidPageView(bid, `${address}/pdf?full=true&logo=true`);
  const { choosing, words } = view;
  return html`<main
    class="page"
    data-api="${address}"
    data-document="${bid.documentSha256}"
    data-locale="${bid.locale}"
    data-currency="${bid.currency}"
    data-words="${JSON.stringify(scriptWords(bid.locale))}"
    ${choosing && html`data-choices="${JSON.stringify(choosing.priced)}"`}
  >
    <div class="story">
      ${languageSwitch(reading, bid)} ${bidPageOutcome(view)} ${bidPageDocument(view)}
      ${bidPageQuestions(view)} ${bid.canAccept && bidPageDecision(view)}
      <footer class="page-foot">
        <p>${words.verify.offer((text) => html`<a href="/bid/verify${reading.query}">${text}</a>`)}</p>
      </footer>
    </div>
    ${atAGlance(view)} ${askDialog(view)}
  </main>`;
}

/** Beside the bid on a wide screen; on a phone the bar at the bottom while the bid can be signed. */
function atAGlance(view: BidPageView): Html {
  const { bid, format, amounts, choosing, pdfAddress, words } = view;
  const { company } = bid;
  const hasDeposit = amounts.deposit > 0 && bid.status !== 'superseded';
  return html`<aside class="glance" aria-label="${words.glance.title}" ${bid.canAccept && html`data-open`}>
    <dl class="glance-total">
      <dt data-total-label>${totalLabel(view)}</dt>
      <dd data-sum="total">${format.money(amounts.total)}</dd>
    </dl>
    ${
      choosing &&
      html`<div class="glance-choices">
        <p class="glance-title">${words.glance.choices}</p>
        ${chosenList(view)} ${openGroupLinks(view)}
        <p class="saving" data-saving role="status"></p>
      </div>`
    }
    ${
      (hasDeposit || choosing || (bid.canAccept && bid.validUntil)) &&
      html`<dl class="glance-facts">
        ${
          (hasDeposit || choosing) &&
          html`<div data-row="deposit" ${!hasDeposit && html`hidden`}>
            <dt>${words.dueOnSigning}</dt>
            <dd data-sum="deposit">${format.money(amounts.deposit)}</dd>
          </div>`
        }
        ${
          bid.canAccept &&
          bid.validUntil &&
          html`<div>
            <dt>${words.validUntil}</dt>
            <dd>${format.day(bid.validUntil)}</dd>
          </div>`
        }
      </dl>`
    }
    ${bid.canAccept && html`<a class="button primary" href="#sign">${words.glance.sign}</a>`}
    <a class="button secondary glance-pdf" href="${pdfAddress}" download>${words.documents.download}</a>
    ${
      (company.phone || company.email) &&
      html`<div class="glance-contact">
        <p>${words.glance.questions}</p>
        ${company.phone && html`<p>${phoneLink(company.phone)}</p>`}
        ${company.email && html`<p>${emailLink(company.email)}</p>`}
      </div>`
    }
  </aside>`;
}
