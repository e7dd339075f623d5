import { contactContract } from '../../../shared/contacts/contact-contract.ts';
import type { Route } from '../../platform/http/route.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { contacts } from './contact-record.ts';

export const contactRoutes: Route[] = recordRoutes(
  'Contact',
  contactContract,
  contacts,
  ({ id, contactId }) => ({
    projectId: id,
    parentId: id,
    id: contactId,
  }),
);
