import * as z from 'zod/mini';

import { languageField } from '../kernel/language-field.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** Where sample customers have their mail: nobody ever reads it, and nothing is sent there. */
export const sampleMailDomain = 'sample.example.com';
/** With what the phone numbers of sample customers begin: numbers that are given to nobody. */
export const samplePhones = '+120255501';

export const sampleContract = {
  addSample: endpoint({
    method: 'POST',
    path: '/api/settings/sample',
    access: 'settings.manage',
    summary:
      'Adds a sample company to look around with; 409 once there are projects. A repetition adds nothing.',
    body: z.strictObject({ language: z.prefault(languageField(), 'en') }),
    answer: 'nothing',
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: '/api/settings/sample',
    access: 'settings.manage',
    summary:
      'Removes the sample company with whatever was added to its projects. What your own work needs stays, as do products that were changed.',
    status: 200,
    answer: z.strictObject({
      /** The names of what real work needs or somebody has changed (projects, customers, products, categories), which is now the company's own. */
      kept: z.array(z.string()),
    }),
  }),
};
