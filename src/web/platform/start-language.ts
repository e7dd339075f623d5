import { i18n, type Messages } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '../../shared/kernel/languages.ts';
import { compileIcuMessage } from './message-compiler.ts';
import { setSentenceTranslator } from './translate-sentence.ts';

/** English stays in the code; the others load their catalogue. */
const catalogues: Record<Language, () => Promise<Messages>> = {
  en: async () => ({}),
  es: async () => (await import('../locales/es.ts')).messages,
};

/** What the server and the contracts say; it comes beside the catalogue, and nothing waits for it that says nothing. */
const sentences: Record<Exclude<Language, 'en'>, () => Promise<(sentence: string) => string>> = {
  es: async () => (await import('../locales/sentences/es.ts')).translate,
};

/** The first of the browser's languages that we speak, else English. */
function preferredLanguage(): Language {
  const tags = navigator.languages.map((tag) => tag.split('-')[0]!);
  return tags.find((tag): tag is Language => tag in catalogues) ?? 'en';
}

/** English stays in the code, beside its page, so no catalogue is fetched for it; each message is compiled when it is first shown, and kept. */
function compileEachMessageOnce(): void {
  const known = new Map<string, CompiledMessage>();
  i18n.setMessagesCompiler((message) => {
    const found = known.get(message) ?? compileIcuMessage(message);
    known.set(message, found);
    return found;
  });
}

/** Loads the language's catalogue and makes it the current one. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage();
  if (language !== 'en') setSentenceTranslator(sentences[language]());
  const messages = await catalogues[language]();
  compileEachMessageOnce();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}
