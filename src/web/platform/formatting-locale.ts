import { i18n } from '@lingui/core';

/**
 * The tag for dates, numbers and money: the browser's own region where it speaks the chosen language, so that an
 * English page in Ireland writes days as Ireland does. On a bare Linux a browser names what no formatter takes, `en-US@posix`.
 */
export function formattingLocale(): string {
  const isOurs = (tag: string) => tag.split('-')[0] === i18n.locale && /^[a-z\d-]+$/i.test(tag);
  return navigator.languages.find(isOurs) ?? i18n.locale;
}
