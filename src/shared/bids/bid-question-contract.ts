import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, requiredText, versionField } from '../kernel/fields.ts';
import { bidSchema } from './bid-contract.ts';

export const answerQuestionBody = z.strictObject({ text: requiredText(4000), version: versionField });

export const bidQuestionContract = {
  answerBidQuestion: endpoint({
    method: 'POST',
    path: '/api/projects/:id/bids/:bidId/questions/:questionId/answer',
    access: 'bids.send',
    summary:
      "Answers a customer's question on the bid's page and by e-mail; a later answer takes its place. The version is the question's.",
    params: z.object({ id: idInPath(), bidId: idInPath(), questionId: idInPath() }),
    body: answerQuestionBody,
    status: 200,
    answer: bidSchema,
  }),
};
