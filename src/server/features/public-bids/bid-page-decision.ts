import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { howToReach } from './bid-page-contact.ts';
import type { BidPageFormat } from './bid-page-format.ts';

/** Where the customer signs or says no. Without the script nothing can be sent, so a sentence says whom to call. */
export function bidPageDecision(bid: PublicBid, format: BidPageFormat): Html {
  const { company } = bid;
  return html`<section class="sheet decision" id="sign" aria-labelledby="sign-title">
      <h2 id="sign-title" tabindex="-1">Review and sign</h2>
      <p class="offer">
        Bid <bdi>${bid.number}</bdi> from <bdi>${company.name || 'the contractor'}</bdi> for a total of
        <strong>${format.money(bid.total)}</strong>.
        ${bid.deposit !== null && html`${format.money(bid.deposit)} of it is due on signing.`}
        ${bid.validUntil && html`It is valid until ${format.day(bid.validUntil)}.`}
      </p>
      <p class="without-script">
        Signing on this page needs JavaScript. The bid can be read and downloaded without it; to accept or
        decline, ${howToReach(company)}.
      </p>
      ${acceptForm(bid)}
    </section>
    ${declineDialog(company.name)}`;
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
        maxlength="120"
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
        <button type="button" class="clear" hidden>Clear</button>
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
      <button type="button" class="button ghost" id="open-decline">Decline this bid</button>
    </div>
    <p class="missing" id="missing" aria-live="polite"></p>
    <p class="fine-print">
      Your name, signature, the time, your IP address and your browser are kept with the signed bid. Questions
      before you sign? Please ${howToReach(company)}.
    </p>
  </form>`;
}

function declineDialog(companyName: string): Html {
  return html`<dialog id="decline" aria-labelledby="decline-title">
    <form method="dialog" novalidate>
      <h2 id="decline-title">Decline this bid?</h2>
      <p>
        It can then no longer be signed on this page. <bdi>${companyName || 'The contractor'}</bdi> sees your
        reason.
      </p>
      <div class="field">
        <label for="decline-reason">Reason <span class="optional">(optional)</span></label>
        <textarea id="decline-reason" name="reason" rows="4" maxlength="2000" dir="auto"></textarea>
      </div>
      <div class="failure" role="alert"></div>
      <div class="actions">
        <button type="submit" class="button danger" value="decline">Decline bid</button>
        <button type="button" class="button secondary" id="close-decline">Go back</button>
      </div>
    </form>
  </dialog>`;
}
