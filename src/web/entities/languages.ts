import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import {
  languageName,
  languages,
  type CustomerLanguage,
  type Language,
} from '../../shared/kernel/languages.ts';
import type { Choice } from '../ui/choice.ts';

/** A language as the reader calls it, as it stands alone: `Spanish`, `Inglés`. */
export function languageLabel(language: Language): string {
  const name = languageName(language, i18n.locale);
  return name.charAt(0).toLocaleUpperCase(i18n.locale) + name.slice(1);
}

export const languageChoices = (): Choice<Language>[] =>
  languages.map((value) => ({ value, label: languageLabel(value) }));

/** What a customer is spoken to in. */
export const customerLanguageChoices = (): Choice<CustomerLanguage>[] => [
  { value: '', label: t`Company language` },
  ...languageChoices(),
];
