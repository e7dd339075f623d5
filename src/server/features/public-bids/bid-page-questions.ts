import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import type { BidPageFormat } from './bid-page-format.ts';
import type { BidPageView } from './bid-page-view.ts';

type Question = PublicBid['questions'][number];

/** What was asked and answered, and the way to ask. */
export function bidPageQuestions({ bid, format }: BidPageView): Html {
  const company = bid.company.name || 'The contractor';
  return html`<section class="sheet questions" id="questions" aria-labelledby="questions-title">
    <div class="questions-head">
      <h2 id="questions-title" tabindex="-1">Questions</h2>
      <button type="button" class="button secondary" data-ask="" hidden>Ask a question</button>
    </div>
    ${
      bid.questions.length === 0
        ? html`<p class="questions-none">
            Is anything unclear? <bdi>${company}</bdi> answers here, and by e-mail where your address is
            known.
          </p>`
        : html`<ol class="question-list">
            ${bid.questions.map((question) => questionItem(question, company, format))}
          </ol>`
    }
  </section>`;
}

function questionItem(question: Question, company: string, format: BidPageFormat): Html {
  const { askedBy, askedAt, answeredAt, lineName, text, answer } = question;
  const when = (at: string) => html`<time datetime="${at}">${format.moment(at)}</time>`;
  return html`<li>
    <p class="said-by">
      <bdi>${askedBy}</bdi>${lineName && html` on <bdi>${lineName}</bdi>`}<span>${when(askedAt)}</span>
    </p>
    <p class="said" dir="auto">${text}</p>
    ${
      answeredAt
        ? html`<div class="answer">
            <p class="said-by"><bdi>${company}</bdi><span>${when(answeredAt)}</span></p>
            <p class="said" dir="auto">${answer}</p>
          </div>`
        : html`<p class="awaited">Not answered yet</p>`
    }
  </li>`;
}

/** The dialog with which a question is asked, on the whole bid or one of its lines, which the script lists when it opens. */
export function askDialog({ customerName, company }: PublicBid): Html {
  return html`<dialog id="ask" aria-labelledby="ask-title">
    <form method="dialog" novalidate>
      <h2 id="ask-title">Ask a question</h2>
      <p>
        <bdi>${company.name || 'The contractor'}</bdi> gets it at once and answers on this page, and by e-mail
        where your address is known.
      </p>
      <div class="field">
        <label for="ask-line">About</label>
        <select id="ask-line" name="lineKey">
          <option value="">The whole bid</option>
        </select>
      </div>
      <div class="field">
        <label for="ask-text">Your question</label>
        <textarea
          id="ask-text"
          name="text"
          rows="4"
          maxlength="2000"
          required
          dir="auto"
          aria-describedby="ask-error"
        ></textarea>
        <p class="error" id="ask-error" hidden></p>
      </div>
      <div class="field">
        <label for="ask-name">Your name</label>
        <input
          id="ask-name"
          name="name"
          value="${customerName}"
          autocomplete="name"
          maxlength="120"
          dir="auto"
        />
      </div>
      <div class="failure" role="alert"></div>
      <div class="actions">
        <button type="submit" class="button primary">Send question</button>
        <button type="button" class="button secondary" data-close>Not now</button>
      </div>
    </form>
  </dialog>`;
}
