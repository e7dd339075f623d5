import { messageContract } from '../../../shared/messages/message-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { cancelMessage } from './cancel-message.ts';
import { listMessages } from './message-queries.ts';
import { sendMessageAgain } from './send-message-again.ts';

const defaultLimit = 100;

export const messageRoutes: Route[] = [
  on(messageContract.sendMessageAgain, ({ db, services, audit, caller, params, body, takeKey }) =>
    sendMessageAgain({ db, services }, audit, params.id, {
      seenAttempts: body.attempts,
      takeKey,
      showsSecrets: caller.role === 'admin',
    }),
  ),
  on(messageContract.cancelMessage, ({ db, audit, caller, params }) =>
    cancelMessage(db, audit, params.id, { showsSecrets: caller.role === 'admin' }),
  ),
  on(messageContract.listMessages, ({ db, query: { limit = defaultLimit, cursor, ...filter }, caller }) =>
    listMessages(db, filter, { limit, cursor, showsSecrets: caller.role === 'admin' }),
  ),
];
