import * as z from 'zod/mini';

import { allRights } from './rights.ts';

export const rightsSchema = z
  .array(z.enum(allRights, 'There is no such right.'))
  .check(z.maxLength(allRights.length, 'Name each right once.'));
