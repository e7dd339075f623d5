import type { ComponentType } from 'react';
import { lazy } from './lazy.tsx';
import { NeedsNetwork } from './needs-network.tsx';

/** A page whose code could not be fetched: it is there once it can, and says so where there is no network. */
export const latePage = (load: () => Promise<ComponentType>): ComponentType => lazy(load, NeedsNetwork);
