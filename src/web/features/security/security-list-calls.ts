import { t } from '@lingui/core/macro';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import { listCalls } from '../../ui/table/list-calls.ts';

export const securityList = listCalls('GET /api/security', {
  file: 'GET /api/export/security',
  parts: { group: [], person: [], at: ['from', 'to'], tab: (text) => text === 'security' },
  told: (call) => withFallbackMessage(t`Couldn’t load the security log`, call),
});
