import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { inLanguage, type Language } from '../../../shared/kernel/languages.ts';
import type { Db } from '../../platform/db/database.ts';
import { compress } from '../../platform/http/compress.ts';
import { asAppError } from '../../platform/http/error-answer.ts';
import { limitPublicCalls } from '../../platform/http/limit-public-calls.ts';
import { readWebEntry, type WebEntry } from '../../platform/http/web-entry.ts';
import type { Services } from '../../platform/services.ts';
import { bidPageMain } from './bid-page-html.ts';
import { troublePage, unavailablePage } from './bid-page-notices.ts';
import { findCompanyContact } from './bid-page-queries.ts';
import { verifyPage } from './bid-page-verify.ts';
import { preferredLanguage, queryFor, readingOf, wantedLanguage } from './bid-page-language.ts';
import { bidPageWords } from './bid-page-words.ts';
import { bidPageShell, type PageShell } from './bid-page-shell.ts';
import { findNextCode, findPublicBid } from './public-bid-queries.ts';

export interface BidPageOptions {
  db: Db;
  services: Services;
  /** Where the built pages are. */
  webFolder: string;
}

/** Links lose or gain a slash on their way through messengers. */
const bidAddress = /^\/bid\/([\w-]{16,128})\/?$/;

/**
 * Answers every address that begins with /bid: the customer's page of a live link, the page that checks signed bids, and one and the
 * same notice for all others.
 *
 * The page itself counts no view. Messengers and mail scanners fetch every link that they carry, and would mark the bid as viewed
 * before the customer has seen it; few of them run scripts. So the page's script asks for the bid once the page is visible, and that call
 * counts, unless it is a signed-in employee's.
 */
export function registerBidPage(fastify: FastifyInstance, options: BidPageOptions): void {
  const assets = readWebEntry(options.webFolder, 'public-bid/main.ts');
  if (!assets) {
    options.services.logger.warn(
      "The customer's bid page has no styles and cannot be signed on, because the pages are not built; run `npm run build`.",
    );
  }
  fastify.get('/bid*', async (request, reply) => {
    try {
      return await answerVisit(request, reply, assets, options);
    } catch (error) {
      const refusal = asAppError(error);
      if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'bid page failed');
      if (refusal.details.retryAfterSeconds)
        reply.header('retry-after', String(refusal.details.retryAfterSeconds));
      // Nothing of the company can be read now, so the browser says in which language.
      const words = bidPageWords(preferredLanguage(request) ?? '');
      return sendPage(request, reply, refusal.status, {
        language: words.language,
        title: words.notices.troubleTitle,
        assets,
        hasScript: false,
        main: troublePage(words, refusal.status === 429),
      });
    }
  });
}

async function answerVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: WebEntry | undefined,
  { db, services }: BidPageOptions,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '';
  const code = bidAddress.exec(path)?.[1];
  const language = wantedLanguage(request);
  const now = services.clock.now();
  await limitPublicCalls({ db, services, audit: { now }, ip: request.ip });
  // Shorter than any code, so that it can be taken for none.
  if (/^\/bid\/verify\/?$/.test(path)) {
    const company = await findContactIn(db, language);
    const words = bidPageWords(company.locale);
    const main = verifyPage(company);
    const { title } = words.verify;
    return sendPage(request, reply, 200, { language: words.language, title, assets, hasScript: true, main });
  }
  const found = code === undefined ? undefined : await findPublicBid(db, code, now, { language });
  const next = code === undefined || found ? undefined : await findNextCode(db, code, now);
  if (next) return leadOn(reply, `/bid/${next}${queryFor(language)}`);
  if (code === undefined || !found) {
    const company = await findContactIn(db, language);
    const words = bidPageWords(company.locale);
    const { notices } = words;
    const main = unavailablePage(company, words);
    return sendPage(request, reply, 404, {
      language: words.language,
      title: notices.unavailable,
      assets,
      hasScript: false,
      main,
    });
  }
  const { bid } = found;
  const words = bidPageWords(bid.locale);
  return sendPage(request, reply, 200, {
    language: words.language,
    title: [words.documents.untitled(bid.number), bid.company.name].filter(Boolean).join(' · '),
    description: bid.title || undefined,
    assets,
    hasScript: true,
    main: bidPageMain(bid, code, readingOf(request, found.document.locale)),
  });
}

/** Whom to ask, in the language that was asked for. */
async function findContactIn(db: Db, language: Language | undefined) {
  const company = await findCompanyContact(db);
  return { ...company, locale: inLanguage(company.locale, language ?? '') };
}

/** To the version that took this one's place. Nothing of it is remembered: that link may be withdrawn. */
function leadOn(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .redirect(address, 302);
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  shell: PageShell,
): FastifyReply {
  // Long bids are read on bad lines, too.
  const page = compress(request, reply, bidPageShell(shell));
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(page);
}
