import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { howToReach } from './bid-page-contact.ts';
import { chosenList, openGroupLinks } from './bid-page-choices.ts';
import { nameField, pageDialog, textField } from './bid-page-dialog.ts';
import { totalLabel, type BidPageView } from './bid-page-view.ts';
import type { BidPageWords } from './bid-page-words-english.ts';

/** Where the customer signs or says no. Without the script nothing can be sent, so a sentence says whom to call. */
export function bidPageDecision(view: BidPageView): Html {
  const { bid, format, amounts, choosing, words } = view;
  const { decision } = words;
  const company = html`<bdi>${bid.company.name || words.contractor}</bdi>`;
  return html`<section class="sheet decision" id="sign" aria-labelledby="sign-title">
      <h2 id="sign-title" tabindex="-1">${decision.title}</h2>
      <p class="offer">
        ${decision.offer(
          html`<bdi>${bid.number}</bdi>`,
          company,
          html`<span data-total-label="words">${totalLabel(view).toLowerCase()}</span>`,
          html`<strong data-sum="total">${format.money(amounts.total)}</strong>`,
        )}
        <span data-row="deposit" ${amounts.deposit <= 0 && html`hidden`}>
          ${decision.deposit(html`<span data-sum="deposit">${format.money(amounts.deposit)}</span>`)}
        </span>
        ${bid.validUntil && decision.validUntil(format.day(bid.validUntil))}
      </p>
      ${
        choosing &&
        html`<div class="decision-choices">
          <p class="choices-title">${words.glance.choices}</p>
          ${chosenList(view)} ${openGroupLinks(view)}
        </div>`
      }
      <p class="without-script">${decision.withoutScript(howToReach(bid.company, words))}</p>
      ${acceptForm(view)}
    </section>
    ${declineDialog(company, words)} ${changesDialog(bid, company, words)}`;
}

function acceptForm({ bid: { company }, words }: BidPageView): Html {
  const { decision } = words;
  return html`<form id="accept" novalidate hidden>
    <div class="field">
      <label for="signer-name">${decision.fullName}</label>
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
      <legend>${decision.signature}</legend>
      <div class="segments">
        <label><input type="radio" name="method" value="typed" checked /><span>${decision.type}</span></label>
        <label><input type="radio" name="method" value="drawn" /><span>${decision.draw}</span></label>
      </div>
      <div class="pad" data-method="typed">
        <output class="script" for="signer-name" dir="auto" aria-label="${decision.yourSignature}"></output>
        <p class="pad-hint">${decision.typedHint}</p>
      </div>
      <div class="pad" data-method="drawn" hidden>
        <canvas role="img" aria-label="${decision.drawnField}"></canvas>
        <p class="pad-hint">${decision.drawnHint}</p>
        <div class="pad-tools" hidden>
          <button type="button" data-undo>${decision.undo}</button>
          <button type="button" data-clear>${decision.clear}</button>
        </div>
      </div>
      <p class="error" id="signature-error" hidden></p>
    </fieldset>
    <label class="consent">
      <input type="checkbox" id="consent" required />
      <span>${decision.consent}</span>
    </label>
    <div class="failure" role="alert"></div>
    <p class="missing" id="missing" aria-live="polite"></p>
    <div class="actions">
      <button type="submit" class="button primary" disabled autocomplete="off" aria-describedby="missing">
        ${decision.accept}
      </button>
      <button type="button" class="button ghost" data-open="changes">${decision.requestChanges}</button>
      <button type="button" class="button ghost" data-open="decline">${decision.decline}</button>
    </div>
    <p class="fine-print">${decision.finePrint(howToReach(company, words))}</p>
  </form>`;
}

function declineDialog(company: Html, { decline: words }: BidPageWords): Html {
  const usualReasons = [words.tooExpensive, words.somebodyElse, words.badTime, words.notNow];
  return pageDialog({
    id: 'decline',
    title: words.title,
    effect: words.effect(company),
    fields: html`<fieldset class="reasons">
        <legend>${words.reason} <span class="optional">${words.optional}</span></legend>
        ${usualReasons.map(
          (reason) =>
            html`<label><input type="radio" name="usual" value="${reason}" /> <span>${reason}</span></label>`,
        )}
        <label><input type="radio" name="usual" value="" /> <span>${words.other}</span></label>
      </fieldset>
      <div class="field">
        <label for="decline-reason">${words.ownWords} <span class="optional">${words.optional}</span></label>
        <textarea id="decline-reason" name="reason" rows="3" maxlength="1900" dir="auto"></textarea>
      </div>`,
    send: words.send,
    back: words.back,
    tone: 'danger',
  });
}

function changesDialog({ customerName }: PublicBid, company: Html, { wishes, decline }: BidPageWords): Html {
  return pageDialog({
    id: 'changes',
    title: wishes.title,
    effect: wishes.effect(company),
    fields: html`${textField('changes', wishes.text, { rows: 5, most: 4000 })}
    ${nameField('changes', wishes.name, customerName)}`,
    send: wishes.send,
    back: decline.back,
  });
}
