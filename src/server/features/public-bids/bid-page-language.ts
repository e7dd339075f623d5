import type { FastifyRequest } from 'fastify';

import { knownLanguage, languageName, languageOf, type Language } from '../../../shared/kernel/languages.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { bidPageWords } from './bid-page-words.ts';

/** In which language a page is read, beside the one that it was sent in. */
export interface Reading {
  /** In which it was sent; undefined where it is read in that one. */
  sentIn: Language | undefined;
  /** Those that the page can be had in as well: its own, and what the browser asks for. */
  offered: readonly Language[];
  /** What the addresses of this visit end in, so that the choice is kept. */
  query: string;
}

/** As it was sent, with nothing else to offer. */
export const asSent: Reading = { sentIn: undefined, offered: [], query: '' };

const nameOfQuery = 'lang';

/** The language that the address asks for: `?lang=es`. No cookie: the address is kept for the visit, and can be passed on. */
export function wantedLanguage({ query }: FastifyRequest): Language | undefined {
  const wanted = (query as Record<string, unknown>)[nameOfQuery];
  return typeof wanted === 'string' ? knownLanguage(wanted) : undefined;
}

/** What an address ends in, so that the choice is kept for the visit. */
export const queryFor = (language: Language | undefined) => (language ? `?${nameOfQuery}=${language}` : '');

/** So many languages of a browser are looked at. */
const mostAsked = 20;

/** Which of our languages the browser prefers; undefined when it asks for none of them. */
export function preferredLanguage({ headers }: FastifyRequest): Language | undefined {
  const asked = (headers['accept-language'] ?? '').split(',', mostAsked).map((each) => {
    const [tag = '', ...parameters] = each.split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { language: knownLanguage(tag), weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
  });
  // Those of one weight stay in their order.
  return asked.toSorted((one, other) => other.weight - one.weight).find(isOurs)?.language;
}

const isOurs = ({ language, weight }: { language: Language | undefined; weight: number }) =>
  language !== undefined && weight > 0;

export function readingOf(request: FastifyRequest, sentLocale: string): Reading {
  const sentIn = languageOf(sentLocale);
  const wanted = wantedLanguage(request);
  const read = wanted ?? sentIn;
  const offered = [...new Set([sentIn, preferredLanguage(request) ?? sentIn])].filter(
    (each) => each !== read,
  );
  return {
    sentIn: read === sentIn ? undefined : sentIn,
    offered,
    query: queryFor(wanted),
  };
}

/** At the top, in the languages that it leads to: whoever needs it may read no other. */
export function languageSwitch({ sentIn, offered }: Reading, { locale }: PublicBid): Html | '' {
  if (offered.length === 0) return '';
  const { reading } = bidPageWords(locale);
  return html`<div class="languages">
    ${offered.map(
      (language) =>
        html`<a href="${queryFor(language)}" lang="${language}" hreflang="${language}"
          >${bidPageWords(language).reading.offer}</a
        >`,
    )}
    ${sentIn && html`<p>${reading.kept(languageName(sentIn, locale))}</p>`}
  </div>`;
}
