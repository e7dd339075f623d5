import { englishPaper, type PaperWords } from '../../../shared/papers/paper-words-english.ts';
import { html, type Html, type HtmlValue } from '../../platform/http/html.ts';

/** A table of words in any language: texts, and texts or markup made of others. */
type WordsOf<Table> = Table extends string
  ? string
  : Table extends (...args: infer Args) => infer Made
    ? (...args: Args) => Made
    : { readonly [Key in keyof Table]: WordsOf<Table[Key]> };

/** What the page itself says of a bid, beside what every paper says; what people wrote stays as they wrote it. */
const own = {
  contractor: 'The contractor',
  documents: {
    bid: 'Bid',
    contract: 'Contract',
    untitled: (number: string) => `Bid ${number}`,
    download: 'Download PDF',
    scope: 'Scope of work',
    photos: 'Photos',
    photo: (place: number, count: number) => `Photo ${place} of ${count}`,
    work: 'Work',
    notChosen: 'Not chosen, not in the total',
    sectionTotal: 'Section total',
    item: 'Item',
    chosen: 'Chosen',
    ask: 'Ask',
    askAbout: (line: string) => `Ask about ${line}`,
    acceptance: 'Acceptance',
    iAccept: (total: Html) => html`I accept this bid as described above, for a total of ${total}.`,
    signature: 'Signature',
    name: 'Name',
    date: 'Date',
  },
  validUntil: 'Valid until',
  startingFrom: 'Starting from',
  dueOnSigning: 'Due on signing',
  glance: { title: 'At a glance', choices: 'Your choices', sign: 'Review & sign', questions: 'Questions?' },
  choices: {
    options: 'Options',
    addHint: 'Yours to add or leave out',
    chooseOne: 'Choose one',
    included: 'Included, can be left out',
    samePrice: 'same price',
    stillToChoose: 'Still to choose:',
    none: 'Nothing yet',
  },
  changes: {
    title: (revision: number, day: string) => `Changed since version ${revision} of ${day}`,
    none: 'Every line is as it was.',
    signed: (revision: number) => `You signed version ${revision}.`,
    downloadSigned: 'Download what you signed',
    versionTotal: (revision: number) => `Version ${revision}, total`,
    thisVersion: 'This version,',
    was: 'was',
    now: 'now',
    added: 'New',
    removed: 'No longer included',
    describedAnew: 'described anew',
  },
  questions: {
    title: 'Questions',
    ask: 'Ask a question',
    none: (company: Html) =>
      html`Is anything unclear? ${company} answers here, and by e-mail where your address is known.`,
    on: (line: Html) => html`on ${line}`,
    open: 'Not answered yet',
    promise: (company: Html) =>
      html`${company} gets it at once and answers on this page, and by e-mail where your address is known.`,
    about: 'About',
    wholeBid: 'The whole bid',
    text: 'Your question',
    send: 'Send question',
    close: 'Not now',
  },
  decision: {
    title: 'Review and sign',
    offer: (number: Html, company: Html, label: Html, total: Html) =>
      html`Bid ${number} from ${company}, ${label} ${total}.`,
    deposit: (amount: Html) => html`${amount} of it is due on signing.`,
    validUntil: (day: string) => `It is valid until ${day}.`,
    withoutScript: (reach: HtmlValue) =>
      html`Choosing and signing on this page need JavaScript. The bid can be read and downloaded without it;
      to accept or decline, ${reach}.`,
    fullName: 'Your full name',
    signature: 'Signature',
    type: 'Type',
    draw: 'Draw',
    yourSignature: 'Your signature',
    typedHint: 'Your name appears here as you type it above',
    drawnField: 'Field to draw your signature in. To sign with the keyboard, choose Type.',
    drawnHint: 'Sign here with a finger, pen or mouse',
    undo: 'Undo',
    clear: 'Clear',
    consent:
      'I have read this bid and its terms, and I accept them. My electronic signature counts like one on paper.',
    accept: 'Accept and sign',
    requestChanges: 'Request changes',
    decline: 'Decline this bid',
    finePrint: (reach: HtmlValue) =>
      html`Your name, signature, the time, your IP address and your browser are kept with the signed bid.
      Questions before you sign? Please ${reach}.`,
  },
  decline: {
    title: 'Decline this bid?',
    effect: (company: Html) =>
      html`It can then no longer be signed on this page. ${company} sees your reason.`,
    reason: 'Reason',
    optional: '(optional)',
    /** Why bids are usually turned down; a click spares the typing. */
    tooExpensive: 'The price is too high',
    somebodyElse: 'We have chosen somebody else',
    badTime: 'The timing does not fit',
    notNow: 'We are not doing this work for now',
    other: 'Something else',
    ownWords: 'In your own words',
    send: 'Decline bid',
    back: 'Go back',
  },
  wishes: {
    title: 'Request changes',
    effect: (company: Html) =>
      html`${company} then makes a new version for you. This one can no longer be signed.`,
    text: 'What should be different?',
    name: 'Your name',
    send: 'Send request',
  },
  outcome: {
    accepted: 'Accepted',
    acceptedTitle: 'This bid is signed',
    acceptedText: (company: Html) =>
      html`Thank you. ${company} has your signature. Keep the signed PDF for your records.`,
    contract: 'Contract',
    signedContract: 'This is the signed contract',
    contractTitle: 'This bid is the contract',
    contractText: (company: Html) => html`${company} has confirmed it. What follows is what was agreed.`,
    declined: 'Declined',
    declinedTitle: 'This bid was declined',
    declinedText: (reach: HtmlValue) =>
      html`It can no longer be signed here. If you have changed your mind, ${reach}.`,
    revised: 'Being revised',
    changesTitle: 'A new version is being made',
    changesText: (company: Html) =>
      html`${company} has your wishes and will send you the link of the new version.`,
    supersededTitle: 'This bid is being revised; a new version is on its way',
    supersededSigned: (company: Html) =>
      html`What you signed is below, and the signed PDF stays yours. ${company} will send you the new version.`,
    supersededText: (company: Html) =>
      html`It can be read, and not be signed. ${company} will send you the new version.`,
    askAgain: 'Ask for it again',
    askAgainText: 'We have thought about this bid again and would like to have it back.',
    downloadSigned: 'Download the signed PDF',
    signedBy: 'Signed by',
    time: 'Time',
    signature: 'Signature',
    drawn: 'Drawn by hand, kept in the signed PDF',
    typed: 'Name typed by the signer',
    fingerprint: 'Fingerprint',
    fingerprintText:
      'The fingerprint (SHA-256) was computed from the bid as it stood when it was signed: a single changed word or figure would give another one.',
    check: 'Check a signed PDF',
  },
  verify: {
    offer: (link: (text: string) => Html) =>
      html`Whether a signed bid is genuine ${link('can be checked here')}, by anyone.`,
    title: 'Check a signed bid',
    text: 'A signed bid has a fingerprint that nobody can forge: one changed letter gives another one. Choose the signed PDF, or enter the fingerprint that is printed on it.',
    withoutScript: (reach: HtmlValue) =>
      html`This page needs JavaScript, because the PDF is read in your own browser. To have a bid checked for
      you, ${reach}.`,
    choose: 'Choose the signed PDF',
    drop: 'or drop it here. It stays on this device.',
    fingerprint: 'Fingerprint (SHA-256)',
    check: 'Check',
  },
  notices: {
    unavailable: 'This link is not available',
    unavailableText: (reach: HtmlValue) =>
      html`It may have expired, or a newer one may have replaced it. For a current link, ${reach}.`,
    trouble: 'This page cannot be shown right now',
    troubleTitle: 'Not available right now',
    troubleText: 'Something went wrong on our side. Please reload it in a moment.',
    busyText: 'Too many pages were asked for from here. Wait a minute, then reload this one.',
  },
  reach: {
    call: (phone: Html) => html`call ${phone}`,
    write: (email: Html) => html`write to ${email}`,
    or: (one: Html, other: Html) => html`${one} or ${other}`,
    ask: (name: string) => `ask ${name || 'the company that sent it'}`,
  },
};

export const english = { ...englishPaper, ...own };

export type BidPageWords = PaperWords & WordsOf<typeof own>;
