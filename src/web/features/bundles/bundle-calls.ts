import { bundlesKey } from '../../entities/bundles.ts';
import { recordCalls } from '../../platform/record-calls.ts';

export const bundleCalls = recordCalls('/api/bundles', { key: bundlesKey });
