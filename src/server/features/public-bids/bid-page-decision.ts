import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { howToReach } from './bid-page-contact.ts';
import { chosenList, openGroupLinks } from './bid-page-choices.ts';
import { totalLabel, type BidPageView } from './bid-page-view.ts';

/** Where the customer signs or says no. Without the script nothing can be sent, so a sentence says whom to call. */
export function bidPageDecision(view: BidPageView): Html {
  const { bid, format, amounts, choosing } = view;
  const { company } = bid;
  return html`<section class="sheet decision" id="sign" aria-labelledby="sign-title">
      <h2 id="sign-title" tabindex="-1">Review and sign</h2>
      <p class="offer">
        Bid <bdi>${bid.number}</bdi> from <bdi>${company.name || 'the contractor'}</bdi>,
        <span data-total-label="words">${totalLabel(view).toLowerCase()}</span>
        <strong data-sum="total">${format.money(amounts.total)}</strong>.
        <span data-row="deposit" ${amounts.deposit <= 0 && html`hidden`}>
          <span data-sum="deposit">${format.money(amounts.deposit)}</span> of it is due on signing.
        </span>
        ${bid.validUntil && html`It is valid until ${format.day(bid.validUntil)}.`}
      </p>
      ${
        choosing &&
        html`<div class="decision-choices">
          <p class="choices-title">Your choices</p>
          ${chosenList(view)} ${openGroupLinks(view)}
        </div>`
      }
      <p class="without-script">
        Choosing and signing on this page need JavaScript. The bid can be read and downloaded without it; to
        accept or decline, ${howToReach(company)}.
      </p>
      ${acceptForm(bid)}
    </section>
    ${declineDialog(company.name)} ${changesDialog(bid)}`;
}

function acceptForm({ company }: PublicBid): Html {
  return html`<form id="accept" novalidate hidden>
    <div class="field">
      <label for="signer-name">Your full name</label>
      <input
        id="signer-name"
        name="signerName"
        autocomplete="name"
        autocapitalize="words"
        spellcheck="false"
        required
        dir="auto"
        aria-describedby="signer-name-error"
      />
      <p class="error" id="signer-name-error" hidden></p>
    </div>
    <fieldset>
      <legend>Signature</legend>
      <div class="segments">
        <label><input type="radio" name="method" value="typed" checked /><span>Type</span></label>
        <label><input type="radio" name="method" value="drawn" /><span>Draw</span></label>
      </div>
      <div class="pad" data-method="typed">
        <output class="script" for="signer-name" dir="auto" aria-label="Your signature"></output>
        <p class="pad-hint">Your name appears here as you type it above</p>
      </div>
      <div class="pad" data-method="drawn" hidden>
        <canvas
          role="img"
          aria-label="Field to draw your signature in. To sign with the keyboard, choose Type."
        ></canvas>
        <p class="pad-hint">Sign here with a finger, pen or mouse</p>
        <div class="pad-tools" hidden>
          <button type="button" data-undo>Undo</button>
          <button type="button" data-clear>Clear</button>
        </div>
      </div>
      <p class="error" id="signature-error" hidden></p>
    </fieldset>
    <label class="consent">
      <input type="checkbox" id="consent" required />
      <span>
        I have read this bid and its terms, and I accept them. My electronic signature counts like one on
        paper.
      </span>
    </label>
    <div class="failure" role="alert"></div>
    <div class="actions">
      <button type="submit" class="button primary" disabled aria-describedby="missing">
        Accept and sign
      </button>
      <button type="button" class="button ghost" data-open="changes">Request changes</button>
      <button type="button" class="button ghost" data-open="decline">Decline this bid</button>
    </div>
    <p class="missing" id="missing" aria-live="polite"></p>
    <p class="fine-print">
      Your name, signature, the time, your IP address and your browser are kept with the signed bid. Questions
      before you sign? Please ${howToReach(company)}.
    </p>
  </form>`;
}

/** Why bids are usually turned down; a click spares the typing. */
const usualReasons = [
  'The price is too high',
  'We have chosen somebody else',
  'The timing does not fit',
  'We are not doing this work for now',
];

function declineDialog(companyName: string): Html {
  return html`<dialog id="decline" aria-labelledby="decline-title">
    <form method="dialog" novalidate>
      <h2 id="decline-title">Decline this bid?</h2>
      <p>
        It can then no longer be signed on this page. <bdi>${companyName || 'The contractor'}</bdi> sees your
        reason.
      </p>
      <fieldset class="reasons">
        <legend>Reason <span class="optional">(optional)</span></legend>
        ${usualReasons.map(
          (reason) =>
            html`<label><input type="radio" name="usual" value="${reason}" /> <span>${reason}</span></label>`,
        )}
        <label><input type="radio" name="usual" value="" /> <span>Something else</span></label>
      </fieldset>
      <div class="field">
        <label for="decline-reason">In your own words <span class="optional">(optional)</span></label>
        <textarea id="decline-reason" name="reason" rows="3" maxlength="1900" dir="auto"></textarea>
      </div>
      <div class="failure" role="alert"></div>
      <div class="actions">
        <button type="submit" class="button danger" value="decline">Decline bid</button>
        <button type="button" class="button secondary" data-close>Go back</button>
      </div>
    </form>
  </dialog>`;
}

function changesDialog({ company, customerName }: PublicBid): Html {
  return html`<dialog id="changes" aria-labelledby="changes-title">
    <form method="dialog" novalidate>
      <h2 id="changes-title">Request changes</h2>
      <p>
        <bdi>${company.name || 'The contractor'}</bdi> then makes a new version for you. This one can no
        longer be signed.
      </p>
      <div class="field">
        <label for="changes-text">What should be different?</label>
        <textarea
          id="changes-text"
          name="text"
          rows="5"
          maxlength="4000"
          required
          dir="auto"
          aria-describedby="changes-error"
        ></textarea>
        <p class="error" id="changes-error" hidden></p>
      </div>
      <div class="field">
        <label for="changes-name">Your name</label>
        <input
          id="changes-name"
          name="name"
          value="${customerName}"
          autocomplete="name"
          maxlength="120"
          dir="auto"
        />
      </div>
      <div class="failure" role="alert"></div>
      <div class="actions">
        <button type="submit" class="button primary">Send request</button>
        <button type="button" class="button secondary" data-close>Go back</button>
      </div>
    </form>
  </dialog>`;
}
