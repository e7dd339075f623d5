import type { Session } from '../../../shared/auth/session-contract.ts';
import type { QueryKey } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { sessionsKey } from '../../entities/record-keys.ts';

/** Where somebody's sessions are read and ended. */
export interface SessionCalls {
  key: QueryKey;
  list: (signal: AbortSignal) => Promise<Session[]>;
  end: (sessionId: number, options: WriteOptions) => Promise<unknown>;
  /** All but the one that asks. */
  endOthers: (options: WriteOptions) => Promise<unknown>;
}

export const ownSessionCalls: SessionCalls = {
  key: [...sessionsKey, 'own'],
  list: (signal) => api('GET /api/auth/sessions', { signal }),
  end: (sessionId, options) =>
    api('DELETE /api/auth/sessions/:sessionId', { params: { sessionId }, ...options }),
  endOthers: (options) => api('DELETE /api/auth/sessions', options),
};

export function sessionCallsOf(id: number): SessionCalls {
  return {
    key: [...sessionsKey, String(id)],
    list: (signal) => api('GET /api/employees/:id/sessions', { params: { id }, signal }),
    end: (sessionId, options) =>
      api('DELETE /api/employees/:id/sessions/:sessionId', { params: { id, sessionId }, ...options }),
    endOthers: (options) => api('DELETE /api/employees/:id/sessions', { params: { id }, ...options }),
  };
}
