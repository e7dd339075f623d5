import { counterContract } from '../../../shared/numbers/counter-contract.ts';
import { numberContract } from '../../../shared/numbers/number-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import {
  addCounter,
  arrangeCounters,
  changeCounter,
  restoreCounter,
  retireCounter,
} from './change-counters.ts';
import { chooseNextNumber, peekNextNumber } from './next-number.ts';
import { listCounters } from './number-queries.ts';

/** Project numbers, and the kinds of projects that have one. */
export const numberRoutes: Route[] = [
  on(numberContract.getNextProjectNumber, ({ db, audit, query }) =>
    peekNextNumber(db, query.counter_type, audit.now),
  ),
  on(numberContract.setNextProjectNumber, ({ db, audit, body }) => chooseNextNumber(db, audit, body)),

  on(counterContract.listCounters, ({ db, audit, query }) => listCounters(db, audit.now, query.which)),
  on(counterContract.createCounter, ({ db, audit, body }) => addCounter(db, audit, body)),
  on(counterContract.orderCounters, ({ db, audit, body }) => arrangeCounters(db, audit, body.counter_types)),
  on(counterContract.updateCounter, ({ db, audit, params, body, expectedVersion }) =>
    changeCounter(db, audit, params.counter_type, body, expectedVersion),
  ),
  on(counterContract.retireCounter, ({ db, audit, params, expectedVersion }) =>
    retireCounter(db, audit, params.counter_type, expectedVersion),
  ),
  on(counterContract.restoreCounter, ({ db, audit, params }) =>
    restoreCounter(db, audit, params.counter_type),
  ),
];
