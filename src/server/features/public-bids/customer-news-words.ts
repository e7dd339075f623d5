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
    next: 'Answer it in Plumbline. The customer sees your answer on the bid’s page and gets it by email.',
  },
  changes: {
    subject: (number: string, name: string) => `Changes requested: bid ${number}, ${name}`,
    wants: (name: string, bid: string) => `${name} asked for changes to ${bid}:`,
    next: 'The customer can no longer sign this bid. Create a revision and send it.',
  },
  decline: {
    subject: (number: string, name: string) => `Declined: bid ${number}${name && `, ${name}`}`,
    declines: (name: string, bid: string) => `${name} declined ${bid}.`,
    reason: (reason: string) => `Reason: ${reason}`,
    noReason: 'No reason given.',
  },
  signed: {
    subject: (number: string, total: string) => `Signed: bid ${number}, ${total}`,
    signs: (name: string, bid: string, total: string) => `${name} signed ${bid} for ${total}.`,
    deposit: (amount: string) => `Due on signing: ${amount}.`,
    next: 'Finalize the bid to make it the contract.',
  },
  confirmation: {
    subject: (number: string, company: string) => `Your signed bid ${number}${company && ` from ${company}`}`,
    hello: (name: string) => `Hello ${name},`,
    thanks: (bid: string, total: string) =>
      `Thank you for signing ${bid} for a total of ${total}. The signed PDF is attached. Keep it for your records.`,
    deposit: (amount: string) => `Due now: ${amount}.`,
    page: 'View your signed bid online:',
  },
  /** Below what the office reads. */
  bid: 'Open the bid:',
};

type NewsWords = WordTable<typeof english>;

const spanish: NewsWords = {
  customer: 'El cliente',
  title: (title, number) => `${title} (${number})`,
  question: {
    subject: (number, name) => `Pregunta sobre el presupuesto ${number} de ${name}`,
    line: (line, bid) => `«${line}» en ${bid}`,
    asks: (name, about) => `${name} pregunta sobre ${about}:`,
    next: 'Respóndala en Plumbline. El cliente ve su respuesta en la página del presupuesto y la recibe por correo.',
  },
  changes: {
    subject: (number, name) => `Cambios solicitados: presupuesto ${number}, ${name}`,
    wants: (name, bid) => `${name} pidió cambios a ${bid}:`,
    next: 'El cliente ya no puede firmar este presupuesto. Cree una revisión y envíela.',
  },
  decline: {
    subject: (number, name) => `Rechazado: presupuesto ${number}${name && `, ${name}`}`,
    declines: (name, bid) => `${name} rechazó ${bid}.`,
    reason: (reason) => `Motivo: ${reason}`,
    noReason: 'No dio ningún motivo.',
  },
  signed: {
    subject: (number, total) => `Firmado: presupuesto ${number}, ${total}`,
    signs: (name, bid, total) => `${name} firmó ${bid} por ${total}.`,
    deposit: (amount) => `A pagar al firmar: ${amount}.`,
    next: 'Finalice el presupuesto para convertirlo en el contrato.',
  },
  confirmation: {
    subject: (number, company) => `Su presupuesto firmado ${number}${company && ` de ${company}`}`,
    hello: (name) => `Hola, ${name}:`,
    thanks: (bid, total) =>
      `Gracias por firmar ${bid} por un total de ${total}. El PDF firmado va adjunto. Guárdelo para sus archivos.`,
    deposit: (amount) => `A pagar ahora: ${amount}.`,
    page: 'Vea su presupuesto firmado en línea:',
  },
  bid: 'Abrir el presupuesto:',
};

/** What messages about a customer's answer say, in the reader's language. */
export function newsWords(locale: string): NewsWords {
  return isolating(inLanguageOf<NewsWords>(locale, { en: english, es: spanish }));
}
