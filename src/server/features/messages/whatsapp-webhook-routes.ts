import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import { whatsappWebhookContract } from '../../../shared/messages/whatsapp-webhook-contract.ts';
import { limitTo } from '../../platform/http/limit-public-calls.ts';
import { limited, on, type Route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { isSameSecret, isSignedBy } from '../../platform/whatsapp/verify-signature.ts';
import { takeReports } from './take-reports.ts';

/** Three states for each of some hundred messages a minute; WhatsApp sends again later what was refused. */
const limitReports = limitTo('reports', 1_000);

/** Without the secrets nobody's report could be believed, so that there is no such call. */
function requireWebhook({ config }: Services) {
  const webhook = config.whatsapp?.webhook;
  if (!webhook) throw notFound('address');
  return webhook;
}

export const whatsappWebhookRoutes: Route[] = [
  limited(
    limitReports,
    on(whatsappWebhookContract.verifyWhatsappWebhook, (context) => {
      const { verifyToken } = requireWebhook(context.services);
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = context.query;
      if (mode !== 'subscribe' || challenge === undefined || !isSameSecret(token ?? '', verifyToken)) {
        throw new AppError('auth.forbidden', 'This isn’t the token that was set up with WhatsApp.');
      }
      return {
        bytes: Buffer.from(challenge),
        mediaType: 'text/plain',
        etag: 'challenge',
        name: 'challenge.txt',
      };
    }),
  ),
  limited(
    limitReports,
    on(whatsappWebhookContract.takeWhatsappReports, async (context) => {
      const { appSecret } = requireWebhook(context.services);
      const { rawBody, db, audit } = context;
      if (!isSignedBy(appSecret, rawBody.text, rawBody.signature)) {
        throw new AppError('auth.forbidden', 'WhatsApp didn’t sign this report.');
      }
      return { changed: await takeReports(db, audit, JSON.parse(rawBody.text || 'null')) };
    }),
  ),
];
