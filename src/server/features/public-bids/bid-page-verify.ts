import { html, type Html } from '../../platform/http/html.ts';
import { howToReach, type Contact } from './bid-page-contact.ts';

/** Where anyone checks a signed bid: its PDF, which does not leave the browser, or its fingerprint. */
export function verifyPage({
  locale,
  timeZone,
  ...company
}: Contact & { locale: string; timeZone: string }): Html {
  return html`<main
    class="notice verify"
    data-verify="/api/public/verify"
    data-locale="${locale}"
    data-time-zone="${timeZone}"
  >
    ${company.name && html`<p class="wordmark"><bdi>${company.name}</bdi></p>`}
    <h1>Check a signed bid</h1>
    <p>
      A signed bid has a fingerprint that nobody can forge: one changed letter gives another one. Choose the
      signed PDF, or enter the fingerprint that is printed on it.
    </p>
    <noscript>
      <p>
        This page needs JavaScript, because the PDF is read in your own browser. To have a bid checked for
        you, ${howToReach(company)}.
      </p>
    </noscript>
    <form class="verify-form" novalidate>
      <label class="drop">
        <input type="file" accept="application/pdf,.pdf" class="visually-hidden" />
        <strong>Choose the signed PDF</strong>
        <span>or drop it here. It stays on this device.</span>
      </label>
      <div class="field">
        <label for="fingerprint">Fingerprint (SHA-256)</label>
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
      <div class="actions"><button type="submit" class="button primary">Check</button></div>
    </form>
    <div class="verdict" role="status" tabindex="-1"></div>
  </main>`;
}
