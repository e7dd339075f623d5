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
    addHint: 'Add any you’d like',
    chooseOne: 'Choose one',
    included: 'Included. Uncheck to leave it out.',
    samePrice: 'same price',
    stillToChoose: 'Still to choose:',
    none: 'Nothing yet',
  },
  changes: {
    title: (revision: number, day: string) => `Changes since revision ${revision}, sent ${day}`,
    none: 'No line items changed.',
    signed: (revision: number) => `You signed revision ${revision}.`,
    downloadSigned: 'Download signed PDF',
    revision: (revision: number) => `Revision ${revision},`,
    thisRevision: 'This revision,',
    was: 'was',
    now: 'now',
    added: 'New',
    removed: 'No longer included',
    newDescription: 'new description',
  },
  questions: {
    title: 'Questions',
    ask: 'Ask a question',
    none: (company: Html) =>
      html`Have a question? ${company} will answer it here, and by email if your address is on file.`,
    on: (line: Html) => html`on ${line}`,
    open: 'Not answered yet',
    promise: (company: Html) =>
      html`${company} gets your question right away and will answer it on this page, and by email if your
      address is on file.`,
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
    deposit: (amount: Html) => html`${amount} is due when you sign.`,
    validUntil: (day: string) => `This bid is valid until ${day}.`,
    withoutScript: (reach: HtmlValue) =>
      html`Turn on JavaScript to choose options and sign on this page. You can still read and download the
      bid; to accept or decline it, ${reach}.`,
    fullName: 'Your full name',
    signature: 'Signature',
    type: 'Type',
    draw: 'Draw',
    yourSignature: 'Your signature',
    typedHint: 'Your name appears here as you type it above',
    drawnField: 'Signature pad. To sign with a keyboard, choose Type.',
    drawnHint: 'Sign here with your finger, a pen, or a mouse',
    undo: 'Undo',
    clear: 'Clear',
    consent:
      'I have read this bid and its terms, and I accept them. My electronic signature is as valid as one on paper.',
    accept: 'Accept and sign',
    requestChanges: 'Request changes',
    decline: 'Decline this bid',
    finePrint: (reach: HtmlValue) =>
      html`Your name, signature, IP address, browser, and the time you sign are kept with the signed bid. If
      you have questions before you sign, ${reach}.`,
  },
  decline: {
    title: 'Decline this bid?',
    effect: (company: Html) =>
      html`You won’t be able to sign it on this page after that. ${company} will see your reason.`,
    reason: 'Reason',
    optional: '(optional)',
    /** Why bids are usually turned down; a click spares the typing. */
    tooExpensive: 'The price is too high',
    somebodyElse: 'We chose someone else',
    badTime: 'The timing doesn’t work for us',
    notNow: 'We’re not doing this work right now',
    other: 'Something else',
    ownWords: 'In your own words',
    send: 'Decline bid',
    back: 'Go back',
  },
  wishes: {
    title: 'Request changes',
    effect: (company: Html) =>
      html`${company} will send you a revised bid. You won’t be able to sign this one.`,
    text: 'What would you like to change?',
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
    contractText: (company: Html) => html`${company} has confirmed it. Everything you agreed on is below.`,
    declined: 'Declined',
    declinedTitle: 'This bid was declined',
    declinedText: (reach: HtmlValue) =>
      html`You can no longer sign it here. If you’ve changed your mind, ${reach}.`,
    revised: 'Being revised',
    changesTitle: 'A revised bid is on the way',
    changesText: (company: Html) =>
      html`${company} has your request and will send you a link to the revised bid.`,
    supersededTitle: 'This bid is being revised',
    supersededSigned: (company: Html) =>
      html`What you signed is below, and you can still download the signed PDF. ${company} will send you a
      link to the revised bid.`,
    supersededText: (company: Html) =>
      html`You can read it, but you can no longer sign it. ${company} will send you a link to the revised bid.`,
    askAgain: 'Ask for this bid again',
    askAgainText: 'We’ve reconsidered this bid. Could you send it to us again?',
    downloadSigned: 'Download signed PDF',
    signedBy: 'Signed by',
    time: 'Date and time',
    signature: 'Signature',
    drawn: 'Drawn by hand (see the signed PDF)',
    typed: 'Typed by the signer',
    fingerprint: 'Fingerprint',
    fingerprintText:
      'This fingerprint (SHA-256) was made from the bid at the moment it was signed. If a single word or number changed, the fingerprint would be different.',
    check: 'Check a signed PDF',
  },
  reading: {
    offer: 'View in English',
    /** Beside the switch, of a bid that was sent in another language. */
    kept: (language: string) =>
      `Only this page’s own words are in English. The bid’s text and its PDF, which is what is signed, stay in ${language}.`,
  },
  verify: {
    offer: (link: (text: string) => Html) =>
      html`Anyone can ${link('check whether a signed bid is genuine')}.`,
    title: 'Check a signed bid',
    text: 'Every signed bid has a fingerprint that can’t be forged: change one letter, and the fingerprint changes. Choose the signed PDF, or enter the fingerprint printed on it.',
    withoutScript: (reach: HtmlValue) =>
      html`This page needs JavaScript to read the PDF on your device. To have a bid checked for you, ${reach}.`,
    choose: 'Choose the signed PDF',
    drop: 'or drop it here. The file stays on your device.',
    fingerprint: 'Fingerprint (SHA-256)',
    check: 'Check',
  },
  notices: {
    unavailable: 'This link is not available',
    unavailableText: (reach: HtmlValue) =>
      html`It may have expired or been replaced by a newer one. To get a current link, ${reach}.`,
    trouble: 'This page isn’t available right now',
    troubleTitle: 'Not available right now',
    troubleText: 'Something went wrong on our end. Reload the page in a moment.',
    busyText: 'Too many requests came from your connection. Wait a minute, then reload the page.',
  },
  reach: {
    call: (phone: Html) => html`call ${phone}`,
    write: (email: Html) => html`email ${email}`,
    or: (one: Html, other: Html) => html`${one} or ${other}`,
    ask: (name: string) => `contact ${name || 'the company that sent it'}`,
  },
};

export const english = { ...englishPaper, ...own };

export type BidPageWords = PaperWords & WordsOf<typeof own>;
