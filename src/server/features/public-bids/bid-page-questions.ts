import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { nameField, pageDialog, textField } from './bid-page-dialog.ts';
import type { BidPageView } from './bid-page-view.ts';

type Question = PublicBid['questions'][number];

/** What was asked and answered, and the way to ask. */
export function bidPageQuestions(view: BidPageView): Html {
  const { bid, words } = view;
  const { questions } = words;
  const company = bid.company.name || words.contractor;
  return html`<section class="sheet questions" id="questions" aria-labelledby="questions-title">
    <div class="questions-head">
      <h2 id="questions-title" tabindex="-1">${questions.title}</h2>
      <button type="button" class="button secondary" data-ask="" hidden>${questions.ask}</button>
    </div>
    ${
      bid.questions.length === 0
        ? html`<p class="questions-none">${questions.none(html`<bdi>${company}</bdi>`)}</p>`
        : html`<ol class="question-list">
            ${bid.questions.map((question) => questionItem(question, company, view))}
          </ol>`
    }
  </section>`;
}

function questionItem(
  question: Question,
  company: string,
  { format, words: { questions } }: BidPageView,
): Html {
  const { askedBy, askedAt, answeredAt, lineName, text, answer } = question;
  const when = (at: string) => html`<time datetime="${at}">${format.moment(at)}</time>`;
  return html`<li>
    <p class="said-by">
      <bdi>${askedBy}</bdi>${lineName && html` ${questions.on(html`<bdi>${lineName}</bdi>`)}`}<span
        >${when(askedAt)}</span
      >
    </p>
    <p class="said" dir="auto">${text}</p>
    ${
      answeredAt
        ? html`<div class="answer">
            <p class="said-by"><bdi>${company}</bdi><span>${when(answeredAt)}</span></p>
            <p class="said" dir="auto">${answer}</p>
          </div>`
        : html`<p class="awaited">${questions.open}</p>`
    }
  </li>`;
}

/** The dialog with which a question is asked, on the whole bid or one of its lines, which the script lists when it opens. */
export function askDialog({ bid: { customerName, company }, words }: BidPageView): Html {
  const { questions, wishes } = words;
  return pageDialog({
    id: 'ask',
    title: questions.ask,
    effect: questions.promise(html`<bdi>${company.name || words.contractor}</bdi>`),
    fields: html`<div class="field">
        <label for="ask-line">${questions.about}</label>
        <select id="ask-line" name="lineKey">
          <option value="">${questions.wholeBid}</option>
        </select>
      </div>
      ${textField('ask', questions.text, { rows: 4, most: 2000 })}
      ${nameField('ask', wishes.name, customerName)}`,
    send: questions.send,
    back: questions.close,
  });
}
