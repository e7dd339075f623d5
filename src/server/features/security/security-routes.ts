import { securityContract } from '../../../shared/security/security-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { readPage } from '../../platform/lists/list-queries.ts';
import { exportSecurityEvents } from './export-security-events.ts';
import { listedSecurityEvents } from './security-list-queries.ts';

export const securityRoutes: Route[] = [
  on(securityContract.listSecurityEvents, ({ db, query: { limit, cursor, ...wish } }) =>
    readPage(db, listedSecurityEvents(wish), { limit, cursor }),
  ),
  on(securityContract.exportSecurityEvents, ({ db, query }) => exportSecurityEvents(db, query)),
];
