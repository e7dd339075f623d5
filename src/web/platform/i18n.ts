import { i18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileIcuMessage } from './message-compiler.ts';

/** What a text that stands in the code in English is in another language; undefined where it has none. */
type Translate = (english: string) => CompiledMessage | undefined;

/** The languages whose catalogue is complete. English stays in the code; the others load theirs. */
const catalogues: Record<string, () => Promise<Translate>> = {
  en: async () => () => undefined,
  es: async () => (await import('../locales/spanish.ts')).inSpanish,
};

/** The first of the browser's languages that we speak, else English. */
function preferredLanguage(): string {
  const tags = navigator.languages.map((tag) => tag.split('-')[0]!);
  return tags.find((language) => language in catalogues) ?? 'en';
}

/**
 * The tag for dates, numbers and money: the browser's own region where it speaks the chosen language, so that an
 * English page in Ireland writes days as Ireland does.
 */
export function formattingLocale(): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === i18n.locale) ?? i18n.locale;
}

/**
 * English stays in the code, beside its page, so no catalogue is fetched for it; each message is looked up, or compiled, when it is
 * first shown, and kept.
 */
function readEachMessageOnce(translate: Translate): void {
  const known = new Map<string, CompiledMessage>();
  i18n.setMessagesCompiler((message) => {
    const found = known.get(message) ?? translate(message) ?? compileIcuMessage(message);
    known.set(message, found);
    return found;
  });
}

/** Loads the language's catalogue and makes it the current one. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage();
  readEachMessageOnce(await catalogues[language]!());
  i18n.loadAndActivate({ locale: language, messages: {} });
  document.documentElement.lang = language;
}
