import { messageContract } from '../../../shared/messages/message-contract.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { listAnswer, on } from '../../platform/http/route.ts';
import type { Route } from '../../platform/http/route.ts';
import { cancelMessage } from './cancel-message.ts';
import { countMessages, listMessages } from './message-queries.ts';
import { sendMessageAgain } from './send-message-again.ts';

const defaultLimit = 100;

export const messageRoutes: Route[] = [
  on(messageContract.sendMessageAgain, ({ db, services, act, caller, params, body, takeKey }) =>
    sendMessageAgain({ db, services }, act, params.id, {
      seenAttempts: body.attempts,
      takeKey,
      showsSecrets: caller.role === 'admin',
    }),
  ),
  on(messageContract.cancelMessage, ({ db, act, caller, params }) =>
    cancelMessage(db, act, params.id, { showsSecrets: caller.role === 'admin' }),
  ),
  on(messageContract.listMessages, async ({ db, query, caller }) => {
    const { limit = defaultLimit, cursor, ...filter } = query;
    const beforeId = cursor === undefined ? null : decodeCursor(cursor).id;
    // One more than asked for tells whether there is a next page.
    const showsSecrets = caller.role === 'admin';
    const rows = await listMessages(db, filter, { beforeId, limit: limit + 1, showsSecrets });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return listAnswer(page, {
      totalCount: await countMessages(db, filter),
      next: rows.length > limit && last ? encodeCursor({ value: null, id: last.id }) : undefined,
    });
  }),
];
