import { recordCalls } from '../../platform/record-calls.ts';

export const templateCalls = recordCalls('/api/bid-templates', { key: ['bid-templates'] });
