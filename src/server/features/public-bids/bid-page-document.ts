import { middleSide } from '../../../shared/pictures/picture-sizes.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html, type HtmlValue } from '../../platform/http/html.ts';
import { totalRows, type TotalRow } from '../../../shared/papers/total-rows.ts';
import { fromAmount } from '../../../shared/kernel/money.ts';
import { emailLink, phoneLink, websiteLink } from './bid-page-contact.ts';
import { totalLabel, type BidPageView } from './bid-page-view.ts';
import type { BidPageWords } from './bid-page-words-english.ts';
import { changesSince } from './bid-page-changes.ts';
import { openGroupLinks } from './bid-page-choices.ts';
import { sectionTables } from './bid-page-lines.ts';

/** The bid itself, sibling of the PDF that bid-document.typ sets. */
export function bidPageDocument(view: BidPageView): Html {
  const { bid, pdfAddress, words } = view;
  const isContract = bid.status === 'finalized';
  return html`<article class="sheet document" aria-labelledby="title">
    ${letterhead(bid.company, words)}
    <div class="number-line">
      <p>${isContract ? words.documents.contract : words.documents.bid} <bdi>${bid.number}</bdi></p>
      <a class="quiet-link" href="${pdfAddress}" download>${words.documents.download}</a>
    </div>
    <h1 id="title" dir="auto">${bid.title || words.documents.untitled(bid.number)}</h1>
    ${facts(view)} ${parties(view)} ${changesSince(view)} ${prose(words.documents.scope, bid.scope)}
    ${pictures(view)}
    ${bid.sections.map((section, place) => section.lines.length > 0 && sectionTables(section, place, view))}
    ${totals(view)} ${paymentSchedule(view)} ${prose(words.headings.notes, bid.notes)}
    ${prose(words.headings.terms, bid.terms, 'terms')} ${bid.canAccept && signingLines(view)}
  </article>`;
}

function letterhead(company: PublicBid['company'], words: BidPageWords): Html {
  const { name, logo, addressLines, phone, email, website, licenseNumber } = company;
  const reach = [phone && phoneLink(phone), email && emailLink(email)].filter((part) => part !== '');
  const lines: HtmlValue[] = [
    ...(logo ? [html`<strong><bdi>${name}</bdi></strong>`] : []),
    ...addressLines.map((line) => html`<bdi>${line}</bdi>`),
    ...reach,
    website && websiteLink(website),
    licenseNumber && html`<bdi>${words.license(licenseNumber)}</bdi>`,
  ];
  return html`<header class="letterhead">
    ${
      logo
        ? html`<img class="logo" src="${logo}" alt="${name}" />`
        : html`<p class="wordmark"><bdi>${name}</bdi></p>`
    }
    <address>${lines.filter(Boolean).map((line) => html`<span>${line}</span>`)}</address>
  </header>`;
}

function facts(view: BidPageView): Html {
  const { bid, format, amounts, words } = view;
  const rows: Array<[string, string | null, isTotal?: boolean]> = [
    [words.facts.date, bid.sentOn && format.day(bid.sentOn)],
    [words.validUntil, bid.validUntil && format.day(bid.validUntil)],
    [words.facts.project, bid.projectNumber],
    [totalLabel(view), format.money(amounts.total), true],
  ];
  const known = rows.filter(([, value]) => value);
  return html`<dl class="facts">
    ${known.map(
      ([label, value, isTotal]) =>
        html`<div>
          <dt ${isTotal && html`data-total-label`}>${label}</dt>
          <dd><bdi ${isTotal && html`data-sum="total"`}>${value}</bdi></dd>
        </div>`,
    )}
  </dl>`;
}

function parties({ bid: { customerName, siteAddressLines }, words }: BidPageView): Html {
  return html`<dl class="parties">
    ${
      customerName &&
      html`<div>
        <dt>${words.parties.customer}</dt>
        <dd>
          <strong><bdi>${customerName}</bdi></strong>
        </dd>
      </div>`
    }
    ${
      siteAddressLines.length > 0 &&
      html`<div>
        <dt>${words.parties.site}</dt>
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

/** The photos, each whole in its place before it is there. */
function pictures({ bid: { pictures: shown }, words }: BidPageView): HtmlValue {
  if (shown.length === 0) return null;
  return html`<section class="pictures">
    <h2>${words.documents.photos}</h2>
    <ul>
      ${shown.map(({ caption, url, width, height }, index) => {
        const text = caption.trim();
        const side = Math.max(width, height);
        const widthAt = (most: number) => Math.round((width * Math.min(most, side)) / side);
        const middle = side > middleSide && html`${url}&size=middle ${widthAt(middleSide)}w, `;
        return html`<li>
          <figure>
            <a href="${url}" target="_blank" rel="noopener"
              ><img
                src="${url}&size=thumb"
                srcset="${url}&size=thumb ${widthAt(320)}w, ${middle}${url} ${widthAt(2048)}w"
                sizes="(max-width: 640px) 92vw, 340px"
                width="${width}"
                height="${height}"
                alt="${text || words.documents.photo(index + 1, shown.length)}"
                loading="lazy"
            /></a>
            ${text && html`<figcaption dir="auto">${text}</figcaption>`}
          </figure>
        </li>`;
      })}
    </ul>
  </section>`;
}

function totals(view: BidPageView): Html {
  const { amounts, format, words } = view;
  const { discount, tax, isExempt } = amounts;
  const shown = new Set(shownTotals(amounts).map(({ name }) => name));
  // With a place for each row that a choice may bring.
  const row = (name: TotalRow['name'], label: string, amount: number) =>
    (view.choosing || shown.has(name)) &&
    html`<div data-row="${name}" ${!shown.has(name) && html`hidden`}>
      <dt><bdi>${label}</bdi></dt>
      <dd data-sum="${name}">${format.money(amount)}</dd>
    </div>`;
  return html`<section class="totals" aria-label="${words.totals.total}">
    <dl ${isExempt && html`data-exempt`}>
      ${(discount ?? tax) && row('subtotal', words.totals.subtotal, amounts.subtotal)}
      ${discount && row('discount', discount.label, 0 - discount.amount)}
      ${tax && row('tax', tax.label, tax.amount)}
      <div class="total">
        <dt data-total-label>${totalLabel(view)}</dt>
        <dd data-sum="total">${format.money(amounts.total)}</dd>
      </div>
    </dl>
    ${view.choosing && openGroupLinks(view)}
    ${
      (amounts.deposit > 0 || view.choosing) &&
      html`<p class="deposit" data-row="deposit" ${amounts.deposit <= 0 && html`hidden`}>
        ${words.dueOnSigning}: <span data-sum="deposit">${format.money(amounts.deposit)}</span>
      </p>`
    }
  </section>`;
}

function shownTotals({ subtotal, discount, tax, total, isExempt }: BidPageView['amounts']): TotalRow[] {
  return totalRows({
    lines: fromAmount(subtotal),
    discount: fromAmount(discount?.amount ?? 0),
    tax: fromAmount(tax?.amount ?? 0),
    total: fromAmount(total),
    isExempt,
  });
}

function paymentSchedule({ bid: { paymentSchedule }, amounts, format, words }: BidPageView): HtmlValue {
  if (paymentSchedule.length === 0) return null;
  return html`<section class="schedule">
    <h2>${words.headings.schedule}</h2>
    <dl>
      ${paymentSchedule.map(
        ({ label }, place) =>
          html`<div>
            <dt><bdi>${label}</bdi></dt>
            <dd data-sum="payment-${place}">${format.money(amounts.payments[place]!)}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** For whoever prints the page and signs on paper; not on the screen, and not while something is to be chosen. */
function signingLines({ amounts, format, words: { documents } }: BidPageView): Html {
  return html`<section
    class="signing-lines"
    aria-hidden="true"
    data-settled
    ${amounts.startsFrom && html`hidden`}
  >
    <p class="signing-title">${documents.acceptance}</p>
    <p>${documents.iAccept(html`<span data-sum="total">${format.money(amounts.total)}</span>`)}</p>
    <div><span>${documents.signature}</span><span>${documents.name}</span><span>${documents.date}</span></div>
  </section>`;
}
