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
  on(numberContract.getNextProjectNumber, ({ db, act, query }) =>
    peekNextNumber(db, query.counter_type, act.now),
  ),
  on(numberContract.setNextProjectNumber, ({ db, act, body }) => chooseNextNumber(db, act, body)),

  on(counterContract.listCounters, ({ db, act, query }) => listCounters(db, act.now, query.which)),
  on(counterContract.createCounter, ({ db, act, body }) => addCounter(db, act, body)),
  on(counterContract.orderCounters, ({ db, act, body }) => arrangeCounters(db, act, body.counter_types)),
  on(counterContract.updateCounter, ({ db, act, params, body, expectedVersion }) =>
    changeCounter(db, act, params.counter_type, body, expectedVersion),
  ),
  on(counterContract.retireCounter, ({ db, act, params, expectedVersion }) =>
    retireCounter(db, act, params.counter_type, expectedVersion),
  ),
  on(counterContract.restoreCounter, ({ db, act, params }) => restoreCounter(db, act, params.counter_type)),
];
