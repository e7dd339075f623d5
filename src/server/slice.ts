import type { SearchKind } from '../shared/search/search-contract.ts';
import type { KindSql } from './features/search/kinds/kind-queries.ts';
import type { Examination, Machine } from './platform/doctor/examination.ts';
import type { Route } from './platform/http/route.ts';
import type { HousekeepingTask } from './platform/jobs/housekeeping.ts';
import type { RecipientsOf } from './platform/live/recipient.ts';

/** What a slice gives to what goes over all of them. The list of all is `slices.ts`. */
export interface Slice {
  routes?: readonly Route[];
  /** What is found of it, by the kind of result. */
  search?: Readonly<Partial<Record<SearchKind, KindSql>>>;
  /** Who hears live of what is theirs, whatever its project. */
  recipients?: RecipientsOf;
  /** What it lets go at night once that has served its time. */
  housekeeping?: readonly HousekeepingTask[];
  /** Recomputes what it has computed and kept: totals, balances, counters, fingerprints. */
  examinations?: readonly Examination[];
  /** Looks at what it does by itself, where the app runs. */
  machineExaminations?: readonly Examination<Machine>[];
}
