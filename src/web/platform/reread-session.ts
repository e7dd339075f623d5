import { api } from './api-client.ts';
import { refreshEmployee } from './session.ts';

/** Shows what the server says now of who is signed in, and of the company; gives on the answer that it comes behind. Where it fails, the next page asks. */
export async function rereadSession<Answer>(answer: Answer): Promise<Answer> {
  await api('GET /api/auth/me').then(refreshEmployee, () => undefined);
  return answer;
}
