import type { Endpoint, OutputOf } from '../../../shared/kernel/endpoint.ts';
import type { Caller } from '../http/caller.ts';
import { on, type CallContext, type Route } from '../http/route.ts';
import type { Place, record } from './record.ts';

type Writes<P extends Place> = ReturnType<
  typeof record<{ id: number; version: number }, object, Caller, unknown, P>
>;

/** What a handler of these has; the types of each call are those of the contract, which has checked what came. */
type Call = CallContext<Endpoint> & { caller: Caller; body: object };

/**
 * The four routes of what `recordEndpoints` declares under a name; `placeOf` reads from the address which record it is. A new one has no number
 * of its own yet.
 */
export function recordRoutes<
  const Name extends string,
  const Contract extends Record<`${'create' | 'update' | 'delete' | 'restore'}${Name}`, Endpoint>,
  P extends Place,
>(
  name: Name,
  contract: Contract,
  writes: Writes<P>,
  placeOf: (params: OutputOf<Contract[`delete${Name}`]['params']>) => P & { id: number },
): Route[] {
  const route = (endpoint: Endpoint, run: (call: Call, place: P & { id: number }) => Promise<unknown>) =>
    on(endpoint, (call) => run(call as Call, placeOf((call.params ?? {}) as never)) as Promise<never>);
  return [
    route(contract[`create${name}`], ({ db, audit, caller, body }, place) =>
      writes.create(db, audit, caller, place, body),
    ),
    route(contract[`update${name}`], ({ db, audit, caller, body, expectedVersion }, place) =>
      writes.update(db, audit, caller, place, body, expectedVersion),
    ),
    route(contract[`delete${name}`], ({ db, audit, caller, expectedVersion }, place) =>
      writes.delete(db, audit, caller, place, expectedVersion),
    ),
    route(contract[`restore${name}`], ({ db, audit, caller }, place) =>
      writes.restore(db, audit, caller, place),
    ),
  ];
}
