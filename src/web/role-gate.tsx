import type { ComponentType } from 'react';
import type { Right } from '../shared/auth/rights.ts';
import { useRight } from './platform/session.ts';
import { lazy } from './ui/lazy.tsx';

// Nobody is led to a page that is not theirs: what is said there is fetched when somebody comes.
const OtherRole = lazy(async () => (await import('./pages/other-role.tsx')).OtherRole);

/** Shows a page to those who have the rights that it takes. The server refuses the others by itself; this says so politely. */
export const withRights = (rights: readonly Right[], Page: ComponentType): ComponentType =>
  function WithRights() {
    return useRight(...rights) ? <Page /> : <OtherRole />;
  };
