import { scriptWords } from '../../../shared/public-bids/script-words.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { howToReach, type Contact } from './bid-page-contact.ts';
import { bidPageWords } from './bid-page-words.ts';

/** Where anyone checks a signed bid: its PDF, which does not leave the browser, or its fingerprint. */
export function verifyPage({
  locale,
  timeZone,
  ...company
}: Contact & { locale: string; timeZone: string }): Html {
  const words = bidPageWords(locale);
  const { verify } = words;
  return html`<main
    class="notice verify"
    data-verify="/api/public/verify"
    data-locale="${locale}"
    data-time-zone="${timeZone}"
    data-words="${JSON.stringify(scriptWords(locale))}"
  >
    ${company.name && html`<p class="wordmark"><bdi>${company.name}</bdi></p>`}
    <h1>${verify.title}</h1>
    <p>${verify.text}</p>
    <noscript><p>${verify.withoutScript(howToReach(company, words))}</p></noscript>
    <form class="verify-form" novalidate>
      <label class="drop">
        <input type="file" accept="application/pdf,.pdf" class="visually-hidden" />
        <strong>${verify.choose}</strong>
        <span>${verify.drop}</span>
      </label>
      <div class="field">
        <label for="fingerprint">${verify.fingerprint}</label>
        <textarea
          id="fingerprint"
          rows="2"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          aria-describedby="fingerprint-error"
        ></textarea>
        <p class="error" id="fingerprint-error" hidden></p>
      </div>
      <div class="actions"><button type="submit" class="button primary">${verify.check}</button></div>
    </form>
    <div class="verdict" role="status" tabindex="-1"></div>
  </main>`;
}
