import { calendarFeedContract } from '../../../shared/appointments/calendar-feed-contract.ts';
import { limitTo } from '../../platform/http/limit-public-calls.ts';
import { limited, on, type Route } from '../../platform/http/route.ts';
import { listFeeds } from './calendar-feed-queries.ts';
import { createFeed, readFeed, removeFeed } from './calendar-feeds.ts';

export const calendarFeedRoutes: Route[] = [
  on(calendarFeedContract.listCalendarFeeds, ({ db, caller }) => listFeeds(db, caller.employeeId)),
  on(calendarFeedContract.createCalendarFeed, ({ db, audit, caller, body, services }) =>
    createFeed(db, audit, caller, body, services.config.publicUrl),
  ),
  on(calendarFeedContract.deleteCalendarFeed, ({ db, audit, caller, params }) =>
    removeFeed(db, audit, caller, params.id),
  ),
  // The servers of a large calendar service ask for everybody's from one address.
  limited(
    limitTo('calendar feeds', 600),
    on(calendarFeedContract.readCalendarFeed, ({ db, audit, params, services }) =>
      readFeed(db, params.file, { now: audit.now, host: new URL(services.config.publicUrl).host }),
    ),
  ),
];
