const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in an element or in a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}

/** Markup that was written in the code; only `html` makes it, so that no text of a person can pass for it. */
export class Html {
  readonly #text: string;

  constructor(strings: readonly string[], values: readonly HtmlValue[]) {
    this.#text = strings.reduce((text, part, index) => text + asMarkup(values[index - 1]) + part);
  }

  toString(): string {
    return this.#text;
  }
}

export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

function asMarkup(value: HtmlValue): string {
  if (value === false || value === null || value === undefined) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(asMarkup).join('');
  return escapeHtml(String(value));
}

/**
 * Markup from a template. Every value is escaped for text and for quoted attributes; other `html`, arrays and nothing (false, null,
 * undefined) are put in as such. Unquoted attributes, scripts, styles and `href` of unknown addresses are not made safe by this.
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings, values);
}
