import { bidTemplateContract } from '../../../../shared/bids/bid-template-contract.ts';
import { notFound } from '../../../../shared/kernel/app-error.ts';
import { on, type Route } from '../../../platform/http/route.ts';
import { findTemplate, listTemplates } from './bid-template-queries.ts';
import { templateAnswer } from './template-content.ts';
import { changeTemplate, createTemplate, removeTemplate, restoreTemplate } from './write-bid-template.ts';

export const bidTemplateRoutes: Route[] = [
  on(bidTemplateContract.listBidTemplates, ({ db }) => listTemplates(db)),
  on(bidTemplateContract.getBidTemplate, async ({ db, params }) => {
    const template = await findTemplate(db, params.id);
    if (!template) throw notFound('template');
    return templateAnswer(template);
  }),
  on(bidTemplateContract.createBidTemplate, ({ db, audit, body }) => createTemplate(db, audit, body)),
  on(bidTemplateContract.updateBidTemplate, ({ db, audit, params, body, expectedVersion }) =>
    changeTemplate(db, audit, params.id, body, expectedVersion),
  ),
  on(bidTemplateContract.deleteBidTemplate, ({ db, audit, params, expectedVersion }) =>
    removeTemplate(db, audit, params.id, expectedVersion),
  ),
  on(bidTemplateContract.restoreBidTemplate, ({ db, audit, params }) =>
    restoreTemplate(db, audit, params.id),
  ),
];
