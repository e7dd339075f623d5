import { html, type Html } from '../../platform/http/html.ts';
import { howToReach, type Contact } from './bid-page-contact.ts';

function notice(company: Pick<Contact, 'name'>, content: Html): Html {
  return html`<main class="notice">
    ${company.name && html`<p class="wordmark"><bdi>${company.name}</bdi></p>`} ${content}
  </main>`;
}

/** What every address shows that is no live link: it does not tell unknown from expired or withdrawn. */
export function unavailablePage(company: Contact): Html {
  return notice(
    company,
    html`<h1>This link is not available</h1>
      <p>
        It may have expired, or a newer one may have replaced it. For a current link, ${howToReach(company)}.
      </p>`,
  );
}

/** The server could not look; nothing is said of the bid. */
export function troublePage(
  sentence = 'Something went wrong on our side. Please reload it in a moment.',
): Html {
  return notice(
    { name: '' },
    html`<h1>This page cannot be shown right now</h1>
      <p>${sentence}</p>`,
  );
}
