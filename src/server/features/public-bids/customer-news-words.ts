import type { WordTable } from '../../../shared/papers/paper-words-english.ts';
import { isolating } from '../../../shared/kernel/isolate.ts';
import { inLanguageOf } from '../../../shared/papers/paper-words.ts';

const english = {
  customer: 'The customer',
  title: (title: string, number: string) => `${title} (${number})`,
  question: {
    subject: (number: string, name: string) => `Question on bid ${number} from ${name}`,
    line: (line: string, bid: string) => `“${line}” in ${bid}`,
    asks: (name: string, about: string) => `${name} asks about ${about}:`,
    next: 'Answer it on the bid’s page; the answer reaches the customer there and by e-mail.',
  },
  changes: {
    subject: (number: string, name: string) => `Changes wanted: bid ${number} from ${name}`,
    wants: (name: string, bid: string) => `${name} would like another version of ${bid}:`,
    next: 'It can no longer be signed as it is. Make a new version of it and send that one.',
  },
  decline: {
    subject: (number: string, name: string) => `Declined: bid ${number} of ${name}`,
    declines: (name: string, bid: string) => `${name} has turned ${bid} down.`,
    reason: (reason: string) => `The reason given: ${reason}`,
    noReason: 'No reason was given.',
  },
  signed: {
    subject: (number: string, total: string) => `Signed: bid ${number}, ${total}`,
    signs: (name: string, bid: string, total: string) => `${name} has signed ${bid} for ${total}.`,
    deposit: (amount: string) => `Due on signing: ${amount}.`,
    next: 'Finalize it to make it the contract.',
  },
  confirmation: {
    subject: (number: string, company: string) => `Your signed bid ${number}${company && ` from ${company}`}`,
    hello: (name: string) => `Hello ${name},`,
    thanks: (bid: string, total: string) =>
      `Thank you. You have signed ${bid} for a total of ${total}. The signed PDF is attached; keep it for your records.`,
    deposit: (amount: string) => `Due now: ${amount}.`,
    page: 'The signed bid on its own page:',
  },
  /** Below what the office reads. */
  bid: 'The bid:',
};

type NewsWords = WordTable<typeof english>;

const spanish: NewsWords = {
  customer: 'El cliente',
  title: (title, number) => `${title} (${number})`,
  question: {
    subject: (number, name) => `Pregunta sobre el presupuesto ${number} de ${name}`,
    line: (line, bid) => `«${line}» en ${bid}`,
    asks: (name, about) => `${name} pregunta sobre ${about}:`,
    next: 'Respóndala en la página del presupuesto; la respuesta llega al cliente allí y por correo electrónico.',
  },
  changes: {
    subject: (number, name) => `Cambios pedidos: presupuesto ${number}, de ${name}`,
    wants: (name, bid) => `${name} desea otra versión de ${bid}:`,
    next: 'Ya no se puede firmar tal como está. Haga una versión nueva y envíela.',
  },
  decline: {
    subject: (number, name) => `Rechazado: presupuesto ${number} de ${name}`,
    declines: (name, bid) => `${name} ha rechazado ${bid}.`,
    reason: (reason) => `El motivo: ${reason}`,
    noReason: 'No se indicó ningún motivo.',
  },
  signed: {
    subject: (number, total) => `Firmado: presupuesto ${number}, ${total}`,
    signs: (name, bid, total) => `${name} ha firmado ${bid} por ${total}.`,
    deposit: (amount) => `A pagar a la firma: ${amount}.`,
    next: 'Finalícelo para convertirlo en el contrato.',
  },
  confirmation: {
    subject: (number, company) => `Su presupuesto firmado ${number}${company && ` de ${company}`}`,
    hello: (name) => `Hola, ${name}:`,
    thanks: (bid, total) =>
      `Gracias. Ha firmado ${bid} por un total de ${total}. El PDF firmado va adjunto; guárdelo.`,
    deposit: (amount) => `A pagar ahora: ${amount}.`,
    page: 'El presupuesto firmado en su propia página:',
  },
  bid: 'El presupuesto:',
};

/** What messages about a customer's answer say, in the language of the bid. */
export function newsWords(locale: string): NewsWords {
  return isolating(inLanguageOf<NewsWords>(locale, { english, spanish }));
}
