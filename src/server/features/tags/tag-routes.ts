import { tagContract } from '../../../shared/tags/tag-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { listTags } from './tag-queries.ts';
import { mergeTag, tags } from './tag-record.ts';

export const tagRoutes: Route[] = [
  on(tagContract.listTags, ({ db }) => listTags(db)),
  ...recordRoutes('Tag', tagContract, tags, ({ id }) => ({ id })),
  on(tagContract.mergeTag, ({ db, audit, params, body }) => mergeTag(db, audit, params.id, body.intoId)),
];
