import type { WordTable } from '../../../shared/papers/paper-words-english.ts';
import { isolating } from '../../../shared/kernel/isolate.ts';
import { inLanguageOf } from '../../../shared/papers/paper-words.ts';

const english = {
  subject: (about: string, company: string) =>
    `${company || 'We'} answered your question${about && ` about ${about}`}`,
  hello: (name: string) => `Hello ${name},`,
  asked: (about: string) => `You asked${about && ` about “${about}”`}:`,
  answer: 'Our answer:',
  page: 'View the bid online:',
};

type AnswerWords = WordTable<typeof english>;

const spanish: AnswerWords = {
  subject: (about, company) =>
    `${company ? `${company} respondió a` : 'Respondimos a'} su pregunta${about && ` sobre ${about}`}`,
  hello: (name) => `Hola, ${name}:`,
  asked: (about) => `Usted preguntó${about && ` sobre «${about}»`}:`,
  answer: 'Nuestra respuesta:',
  page: 'Vea el presupuesto en línea:',
};

/** What the e-mail with the answer to a question says, in the language of the bid. */
export function answerWords(locale: string): AnswerWords {
  return isolating(inLanguageOf<AnswerWords>(locale, { en: english, es: spanish }));
}
