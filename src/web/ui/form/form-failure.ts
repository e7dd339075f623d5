import { ApiError } from '../../platform/api-client.ts';
import { endedCode } from '../../platform/repeat-until-answered.ts';
import { isWorthRetrying } from '../../platform/query-client.ts';

/** Why the last submit did not succeed. What was typed is kept in every case. */
export interface FormFailure {
  message: string;
  /**
   * `stale`: somebody saved a newer version, and the form cannot show both; `unreachable`: no answer came; `ended`: the person
   * did not want to wait for it; `refused`: the server said no; `saved_before`: a try whose answer was lost had been saved, and
   * what was typed since is not in it; `undecided`: a field that somebody else has changed as well is still to be chosen.
   */
  kind: 'invalid' | 'refused' | 'stale' | 'unreachable' | 'ended' | 'saved_before' | 'undecided';
}

/** What kept a submit from succeeding; throws what is no answer of the server. */
export function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === endedCode) return { kind: 'ended', message: '' };
  // An answer without the work done, such as a proxy's, has its own words.
  if (isWorthRetrying(error))
    return { kind: 'unreachable', message: error.status === 0 ? '' : error.message };
  if (error.code === 'request.key_reused') return { kind: 'saved_before', message: error.message };
  if (error.status === 412) return { kind: 'stale', message: error.message };
  return { kind: 'refused', message: error.message };
}
