import { Trans } from '@lingui/react/macro';
import { Suspense, type ComponentType } from 'react';
import { lazy } from '../platform/lazy.ts';
import { EmptyState } from './empty-state.tsx';

/** A page whose code the device could not fetch without a network: says so, and is there once it can. */
export function latePage(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: await load() }));
  return function LatePage() {
    return (
      <Suspense fallback={<NotHereYet />}>
        <Page />
      </Suspense>
    );
  };
}

function NotHereYet() {
  return (
    <EmptyState
      icon="warning"
      title={<Trans>This page needs a network</Trans>}
      text={
        <Trans>It was not opened on this device before. It comes by itself once the network is back.</Trans>
      }
    />
  );
}
