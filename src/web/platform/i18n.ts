import { i18n } from '@lingui/core';
import { compileIcuMessage } from './message-compiler.ts';

export type Language = 'en' | 'es';

export const languages: Record<Language, string> = { en: 'English', es: 'Español' };

const storageKey = 'language';

function isLanguage(value: string | null | undefined): value is Language {
  return value === 'en' || value === 'es';
}

/** The chosen language, else the first of the browser's that we speak, else English. */
export function preferredLanguage(): Language {
  const chosen = localStorage.getItem(storageKey);
  if (isLanguage(chosen)) return chosen;
  for (const tag of navigator.languages) {
    const language = tag.split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/**
 * The tag for dates, numbers and money: the browser's own region where it speaks the chosen language, so that an
 * English page in Ireland writes days as Ireland does.
 */
export function formattingLocale(): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === i18n.locale) ?? i18n.locale;
}

/**
 * English stays in the code, beside its page, so no catalogue is fetched for it; its messages are compiled when
 * first shown and kept.
 */
function compileEachMessageOnce(): void {
  const compiled = new Map<string, ReturnType<typeof compileIcuMessage>>();
  i18n.setMessagesCompiler((message) => {
    const known = compiled.get(message);
    if (known !== undefined) return known;
    const result = compileIcuMessage(message);
    compiled.set(message, result);
    return result;
  });
}

/** Loads the language's catalogue and makes it the current one. */
export async function startLanguage(language: Language = preferredLanguage()): Promise<void> {
  compileEachMessageOnce();
  const messages = language === 'es' ? (await import('../locales/es.po')).messages : {};
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** Keeps the choice and starts again in it: every formatted value on the page depends on the language. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  location.reload();
}
