import { html, type Html } from '../../platform/http/html.ts';
import { howToReach, type Contact } from './bid-page-contact.ts';
import type { BidPageWords } from './bid-page-words-english.ts';

function notice(company: Pick<Contact, 'name'>, content: Html): Html {
  return html`<main class="notice">
    ${company.name && html`<p class="wordmark"><bdi>${company.name}</bdi></p>`} ${content}
  </main>`;
}

/** What every address shows that is no live link: it does not tell unknown from expired or withdrawn. */
export function unavailablePage(company: Contact, words: BidPageWords): Html {
  return notice(
    company,
    html`<h1>${words.notices.unavailable}</h1>
      <p>${words.notices.unavailableText(howToReach(company, words))}</p>`,
  );
}

/** The server could not look, or was asked too often; nothing is said of the bid. */
export function troublePage({ notices }: BidPageWords, isBusy: boolean): Html {
  return notice(
    { name: '' },
    html`<h1>${notices.trouble}</h1>
      <p>${isBusy ? notices.busyText : notices.troubleText}</p>`,
  );
}
