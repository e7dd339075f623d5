import type { BidAmount, BidDocument } from '../../../shared/bids/bid-document.ts';
import { lineDifferences } from '../../../shared/bids/bid-difference.ts';
import { isOpenToCustomer, type BidStatus } from '../../../shared/bids/bid-status.ts';
import { toAmount } from '../../../shared/kernel/money.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import type { ComparedLine, PageExtras } from './page-extras-queries.ts';

/** The wire's form of a document, with what its reader may do. */
export function publicBidOf(
  { document, status }: { document: BidDocument; status: BidStatus },
  { documentSha256, code }: { documentSha256: string; code: string },
  extras: PageExtras,
): PublicBid {
  const { bid, company, signature } = document;
  const taxed = new Set(extras.taxableKeys);
  return {
    number: bid.number,
    title: bid.title,
    projectNumber: bid.projectNumber,
    status,
    sentOn: bid.sentOn,
    validUntil: bid.validUntil,
    canAccept: isOpenToCustomer(status),
    documentSha256,
    company: {
      name: company.name,
      addressLines: [...company.addressLines],
      phone: company.phone,
      email: company.email,
      website: company.website,
      licenseNumber: company.licenseNumber,
      logo: !company.logo ? null : `/api/public/bids/${encodeURIComponent(code)}/logo`,
    },
    customerName: document.customer.name,
    siteAddressLines: [...document.siteAddressLines],
    scope: document.scope,
    pictures: picturesOf(document, code, extras),
    sections: document.sections.map(({ title, lines, totalCents }) => ({
      title,
      total: toAmount(totalCents),
      lines: lines.map((line) => ({
        key: line.key,
        name: line.name,
        description: line.description,
        quantity: line.quantity,
        unit: line.unit,
        unitPrice: toAmount(line.unitPriceCents),
        total: toAmount(line.totalCents),
        optional: line.isOptional,
        choiceGroup: line.choiceGroup,
        selected: line.isSelected,
        taxable: taxed.has(line.key),
      })),
    })),
    subtotal: toAmount(document.subtotalCents),
    discount: labelled(document.discount),
    tax: labelled(document.tax),
    total: toAmount(document.totalCents),
    startsFrom: document.startsFrom ?? false,
    deposit: document.depositCents === null ? null : toAmount(document.depositCents),
    paymentSchedule: document.paymentSchedule.map(({ label, amountCents }) => ({
      label,
      amount: toAmount(amountCents),
    })),
    rates: extras.rates,
    notes: document.notes,
    terms: document.terms,
    questions: extras.questions,
    changeRequest: extras.changeRequest,
    previous: changesSince(extras.previous),
    depositInstructions: extras.depositInstructions,
    signature: signature && { signerName: signature.name, signedAt: signature.at, method: signature.method },
    locale: document.locale,
    currency: document.currency,
    timeZone: document.timeZone,
  };
}

function picturesOf(
  { pictures = [] }: BidDocument,
  code: string,
  { pictureSizes }: PageExtras,
): PublicBid['pictures'] {
  return pictures.map(({ caption, sha256 }, index) => {
    const [width, height] = pictureSizes[sha256] ?? [4, 3];
    const url = `/api/public/bids/${encodeURIComponent(code)}/pictures/${index + 1}?v=${sha256.slice(0, 12)}`;
    return { caption, url, width, height };
  });
}

function changesSince(previous: PageExtras['previous']): PublicBid['previous'] {
  if (!previous) return null;
  const { revision, sentOn, total, startsFrom, signedCode, before, after } = previous;
  const isSame = (old: ComparedLine, line: ComparedLine) => textOf(old) === textOf(line);
  const changes = lineDifferences(before, after, isSame).map((change) => ({
    section: change.section,
    before: change.before && shown(change.before),
    after: change.after && shown(change.after),
  }));
  const signedPdf = signedCode === null ? null : signedPdfAddress(signedCode);
  return { revision, sentOn, total, startsFrom, signedPdf, changes };
}

const signedPdfAddress = (code: string) =>
  `/api/public/bids/${encodeURIComponent(code)}/pdf?full=true&logo=true`;

const textOf = ({ key: _key, ...line }: ComparedLine) => JSON.stringify(line);

const shown = ({ name, quantity, unit, unitPrice, total }: ComparedLine) => ({
  name,
  quantity,
  unit,
  unitPrice,
  total,
});

function labelled(amount: BidAmount | null) {
  return amount && { label: amount.label, amount: toAmount(amount.cents) };
}
