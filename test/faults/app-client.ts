/** A signed-in caller of a running app, over real connections. */
export interface AppClient {
  /** The answer, whatever its status; throws when there was none. */
  call(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

const waitMs = 15_000;

/** Signs in at the app and calls it with the token, which outlives the process that gave it. */
export async function signInAt(
  url: string,
  account: { email: string; password: string },
): Promise<AppClient> {
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(waitMs),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
  };
  const { body } = await send('POST', '/auth/login', account);
  const authorization = `Bearer ${String(body['token'])}`;
  return {
    call: (method, path, given, headers = {}) => send(method, path, given, { authorization, ...headers }),
  };
}
