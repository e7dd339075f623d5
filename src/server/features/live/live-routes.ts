import { liveContract } from '../../../shared/live/live-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';

export const liveRoutes: Route[] = [
  on(liveContract.followChanges, ({ services, caller, lastEventId, query }) =>
    services.live.follow(caller, {
      lastEventId: query.after === undefined ? lastEventId : Number(query.after),
      seconds: query.seconds === undefined ? undefined : Number(query.seconds),
    }),
  ),
];
