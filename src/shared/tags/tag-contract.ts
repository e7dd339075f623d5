import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, versionField } from '../kernel/fields.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { tagName } from './tag-fields.ts';

export const tagSchema = z.strictObject({
  id: id(),
  name: z.string(),
  /** How many have it. */
  projectCount: z.int(),
  customerCount: z.int(),
  /** The tags that were merged into it: what is still narrowed to one of them means this one. */
  mergedIds: z.array(id()),
  version: z.int(),
});
export type Tag = z.infer<typeof tagSchema>;

const body = z.strictObject({ name: tagName() });
const params = z.object({ id: idInPath() });

export const tagContract = {
  listTags: endpoint({
    method: 'GET',
    path: '/api/tags',
    access: 'projects.all',
    summary: 'All tags by name, each with how many projects and customers have it.',
    answer: z.array(tagSchema),
  }),
  ...recordEndpoints({
    name: 'Tag',
    path: '/api/tags',
    id: 'id',
    ofRecord: params,
    access: 'projects.write',
    body,
    update: z.strictObject({ ...z.partial(body).shape, version: versionField }),
    answer: tagSchema,
    summaries: {
      create: 'Adds a tag to the list; one that is named at a project or customer comes by itself.',
      update: 'Renames a tag wherever it stands.',
      delete: 'Removes a tag wherever it stands; it can be restored.',
      restore:
        'Brings a removed tag back with what it was on; refused when its name was given to another one meanwhile.',
    },
  }),
  mergeTag: endpoint({
    method: 'POST',
    path: '/api/tags/:id/merge',
    access: 'projects.write',
    summary: 'Gives whatever has this tag another one instead, and removes this one.',
    params,
    body: z.strictObject({ intoId: id() }),
    answer: tagSchema,
    status: 200,
  }),
};
