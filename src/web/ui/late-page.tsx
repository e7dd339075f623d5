import { Suspense, type ComponentType } from 'react';
import { lazy } from '../platform/lazy.ts';
import { NeedsNetwork } from './needs-network.tsx';

/** A page whose code the device could not fetch without a network: says so, and is there once it can. */
export function latePage(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: await load() }));
  return function LatePage() {
    return (
      <Suspense fallback={<NeedsNetwork />}>
        <Page />
      </Suspense>
    );
  };
}
