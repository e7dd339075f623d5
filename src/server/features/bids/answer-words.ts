import type { WordTable } from '../../../shared/papers/paper-words-english.ts';
import { isolating } from '../../../shared/kernel/isolate.ts';
import { inLanguageOf } from '../../../shared/papers/paper-words.ts';

const english = {
  subject: (about: string, company: string) =>
    `Your question${about && ` about ${about}`}${company && `: ${company} has answered`}`,
  hello: (name: string) => `Hello ${name},`,
  asked: (about: string) => `You asked${about && ` about “${about}”`}:`,
  answer: 'Our answer:',
  page: 'The bid on its own page:',
};

type AnswerWords = WordTable<typeof english>;

const spanish: AnswerWords = {
  subject: (about, company) =>
    `Su pregunta${about && ` sobre ${about}`}${company && `: ${company} ha respondido`}`,
  hello: (name) => `Hola, ${name}:`,
  asked: (about) => `Usted preguntó${about && ` sobre «${about}»`}:`,
  answer: 'Nuestra respuesta:',
  page: 'El presupuesto en su propia página:',
};

/** What the e-mail with the answer to a question says, in the language of the bid. */
export function answerWords(locale: string): AnswerWords {
  return isolating(inLanguageOf<AnswerWords>(locale, { english, spanish }));
}
