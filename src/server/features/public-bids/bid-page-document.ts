import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html, type HtmlValue } from '../../platform/http/html.ts';
import { emailLink, phoneLink, websiteLink } from './bid-page-contact.ts';
import type { BidPageFormat } from './bid-page-format.ts';
import { sectionTables } from './bid-page-lines.ts';

/** The bid itself, sibling of the PDF that bid-document.typ sets. */
export function bidPageDocument(bid: PublicBid, format: BidPageFormat, pdfAddress: string): Html {
  const isContract = bid.status === 'finalized';
  return html`<article class="sheet document" aria-labelledby="title">
    ${letterhead(bid.company)}
    <div class="number-line">
      <p>${isContract ? 'Contract' : 'Bid'} <bdi>${bid.number}</bdi></p>
      <a class="quiet-link" href="${pdfAddress}" download>Download PDF</a>
    </div>
    <h1 id="title" dir="auto">${bid.title || `Bid ${bid.number}`}</h1>
    ${facts(bid, format)} ${parties(bid)} ${prose('Scope of work', bid.scope)}
    ${bid.sections.map((section) => sectionTables(section, format))} ${totals(bid, format)}
    ${paymentSchedule(bid, format)} ${prose('Terms', bid.terms, 'terms')}
    ${bid.canAccept && signingLines(bid, format)}
  </article>`;
}

function letterhead(company: PublicBid['company']): Html {
  const { name, logo, addressLines, phone, email, website, licenseNumber } = company;
  const reach = [phone && phoneLink(phone), email && emailLink(email)].filter((part) => part !== '');
  const lines: HtmlValue[] = [
    ...(logo ? [html`<strong><bdi>${name}</bdi></strong>`] : []),
    ...addressLines.map((line) => html`<bdi>${line}</bdi>`),
    ...reach,
    website && websiteLink(website),
    licenseNumber && html`License <bdi>${licenseNumber}</bdi>`,
  ];
  return html`<header class="letterhead">
    ${
      logo
        ? html`<img class="logo" src="data:${pictureType(logo)};base64,${logo}" alt="${name}" />`
        : html`<p class="wordmark"><bdi>${name}</bdi></p>`
    }
    <address>${lines.filter(Boolean).map((line) => html`<span>${line}</span>`)}</address>
  </header>`;
}

/** By the first bytes, as base64 writes them. */
function pictureType(base64: string): string {
  if (base64.startsWith('/9j/')) return 'image/jpeg';
  return base64.startsWith('UklGR') ? 'image/webp' : 'image/png';
}

function facts(bid: PublicBid, format: BidPageFormat): Html {
  const rows: Array<[string, string | null]> = [
    ['Date', bid.sentOn && format.day(bid.sentOn)],
    ['Valid until', bid.validUntil && format.day(bid.validUntil)],
    ['Project', bid.projectNumber],
    ['Total', format.money(bid.total)],
  ];
  const known = rows.filter(([, value]) => value);
  return html`<dl class="facts">
    ${known.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd><bdi>${value}</bdi></dd>
        </div>`,
    )}
  </dl>`;
}

function parties({ customerName, siteAddressLines }: PublicBid): Html {
  return html`<dl class="parties">
    ${
      customerName &&
      html`<div>
        <dt>Prepared for</dt>
        <dd>
          <strong><bdi>${customerName}</bdi></strong>
        </dd>
      </div>`
    }
    ${
      siteAddressLines.length > 0 &&
      html`<div>
        <dt>Job site</dt>
        <dd>${siteAddressLines.map((line) => html`<span><bdi>${line}</bdi></span>`)}</dd>
      </div>`
    }
  </dl>`;
}

/** Paragraphs as a person wrote them, each running in the direction of its own first letter. */
function prose(title: string, text: string, className = 'scope'): HtmlValue {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return html`<section class="prose ${className}">
    <h2>${title}</h2>
    ${paragraphs.map((paragraph) => html`<p dir="auto">${paragraph.trim()}</p>`)}
  </section>`;
}

function totals(bid: PublicBid, format: BidPageFormat): Html {
  const { discount } = bid;
  // Where no line is taxed there is no tax, whatever the rate.
  const tax = bid.tax?.amount === 0 ? null : bid.tax;
  const row = (label: string, amount: number) =>
    html`<div>
      <dt><bdi>${label}</bdi></dt>
      <dd>${format.money(amount)}</dd>
    </div>`;
  return html`<section class="totals" aria-label="Total">
    <dl>
      ${(discount ?? tax) && row('Subtotal', bid.subtotal)}
      ${discount && row(discount.label, 0 - discount.amount)} ${tax && row(tax.label, tax.amount)}
      <div class="total">
        <dt>Total</dt>
        <dd>${format.money(bid.total)}</dd>
      </div>
    </dl>
    ${bid.deposit !== null && html`<p class="deposit">Due on signing: ${format.money(bid.deposit)}</p>`}
  </section>`;
}

function paymentSchedule({ paymentSchedule }: PublicBid, format: BidPageFormat): HtmlValue {
  if (paymentSchedule.length === 0) return null;
  return html`<section class="schedule">
    <h2>Payment schedule</h2>
    <dl>
      ${paymentSchedule.map(
        ({ label, amount }) =>
          html`<div>
            <dt><bdi>${label}</bdi></dt>
            <dd>${format.money(amount)}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** For whoever prints the page and signs on paper; not on the screen. */
function signingLines({ total }: PublicBid, format: BidPageFormat): Html {
  return html`<section class="signing-lines" aria-hidden="true">
    <p class="signing-title">Acceptance</p>
    <p>I accept this bid as described above, for a total of ${format.money(total)}.</p>
    <div><span>Signature</span><span>Name</span><span>Date</span></div>
  </section>`;
}
