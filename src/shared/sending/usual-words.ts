import { inLanguageOf } from '../papers/paper-words.ts';
import type { MessageTemplates, SentPaper } from './paper-kinds.ts';

/** What messages and terms say until the company has words of its own, and what stands in the place of what is not known. */
interface UsualWords {
  templates: Readonly<Record<SentPaper, MessageTemplates>>;
  /** Who is on the way; the company has no words of its own for it. */
  onMyWay: MessageTemplates;
  /** When an invoice is due; the same words are those of a new company (0021_money.sql). */
  terms: { afterDays: string; onReceipt: string };
  /** Before the link below an e-mail. */
  linkSentence: string;
  /** The company, where it has no name. */
  us: string;
  /** A job without a title. */
  job: string;
}

const english: UsualWords = {
  templates: {
    bid: {
      emailSubject: 'Bid {number} from {company}',
      emailCaption: 'Hello {customer},\n\nHere is our bid for {title}. The PDF is attached.',
      whatsappCaption: 'Hello {customer}, here is the bid for {title} from {company}.\n\n{link}',
    },
    invoice: {
      emailSubject: 'Invoice {number} from {company}',
      emailCaption:
        'Hello {customer},\n\nHere is our invoice {number} for {title}. {balance} is due by {dueDate}. The PDF is attached.\n\n' +
        'Thank you for your business.',
      whatsappCaption:
        'Hello {customer}, here is invoice {number} for {title} from {company}. {balance} is due by {dueDate}. Thank you.',
    },
    photoReport: {
      emailSubject: '{report} from {company}: {title}',
      emailCaption: 'Hello {customer},\n\nHere are photos of {title}. The PDF is attached.',
      whatsappCaption: 'Hello {customer}, here are photos of {title} from {company}.',
    },
  },
  onMyWay: {
    emailSubject: '{person} is on the way',
    emailCaption:
      'Hello {customer},\n\n{person} from {company} is on the way to you and expects to arrive at about {time}.',
    whatsappCaption:
      'Hello {customer}, {person} from {company} is on the way to you and expects to arrive at about {time}.',
  },
  terms: {
    afterDays: 'Payment is due within {days} days of the invoice date.',
    onReceipt: 'Payment is due upon receipt.',
  },
  linkSentence: 'View the bid online to ask a question, accept, or decline:',
  us: 'us',
  job: 'your project',
};

const spanish: UsualWords = {
  templates: {
    bid: {
      emailSubject: 'Presupuesto {number} de {company}',
      emailCaption: 'Hola, {customer}:\n\nLe enviamos nuestro presupuesto para {title}. El PDF va adjunto.',
      whatsappCaption: 'Hola, {customer}: le enviamos el presupuesto de {company} para {title}.\n\n{link}',
    },
    invoice: {
      emailSubject: 'Factura {number} de {company}',
      emailCaption:
        'Hola, {customer}:\n\nLe enviamos nuestra factura {number} por {title}. Quedan {balance} por pagar hasta el {dueDate}. ' +
        'El PDF va adjunto.\n\nGracias por su confianza.',
      whatsappCaption:
        'Hola, {customer}: le enviamos la factura {number} de {company} por {title}. Quedan {balance} por pagar hasta el {dueDate}. ' +
        'Gracias.',
    },
    photoReport: {
      emailSubject: '{report} de {company}: {title}',
      emailCaption: 'Hola, {customer}:\n\nLe enviamos fotos de {title}. El PDF va adjunto.',
      whatsappCaption: 'Hola, {customer}: le enviamos fotos de {title}, de {company}.',
    },
  },
  onMyWay: {
    emailSubject: '{person} va en camino',
    emailCaption:
      'Hola, {customer}:\n\n{person}, de {company}, va en camino. Hora aproximada de llegada: {time}.',
    whatsappCaption:
      'Hola, {customer}: {person}, de {company}, va en camino. Hora aproximada de llegada: {time}.',
  },
  terms: {
    afterDays: 'El pago vence a los {days} días de la fecha de la factura.',
    onReceipt: 'El pago vence al recibir la factura.',
  },
  linkSentence: 'Vea el presupuesto en línea para preguntar, aceptarlo o rechazarlo:',
  us: 'nosotros',
  job: 'su proyecto',
};

/** The usual words for a reader's locale. */
export function usualWords(locale: string): UsualWords {
  return inLanguageOf<UsualWords>(locale, { en: english, es: spanish });
}
