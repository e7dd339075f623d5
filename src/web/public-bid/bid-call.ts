/** Why an answer was not taken: the server's words, or that it could not be reached. */
export class CallFailure extends Error {
  /** The server's code, or `unreachable`. */
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(code: string, sentence: string, fields: Record<string, string> = {}) {
    super(sentence);
    this.code = code;
    this.fields = fields;
  }
}

const retryAfterMs = [700, 2500];
const passingStatuses = new Set([502, 503, 504]);

/** Posts an answer, twice more when the connection or the server gives way; the key makes a repetition harmless. */
export async function postAnswer<T>(address: string, body: object, idempotencyKey: string): Promise<T> {
  for (const waitMs of [...retryAfterMs, null]) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    const answer = response?.ok ? await response.json().catch(() => undefined) : undefined;
    if (answer !== undefined) return answer as T;
    const isPassing = !response || response.ok || passingStatuses.has(response.status);
    if (!isPassing || waitMs === null) throw await failureOf(response?.ok ? undefined : response);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new CallFailure('unreachable', '');
}

async function failureOf(response: Response | undefined): Promise<CallFailure> {
  if (!response) return new CallFailure('unreachable', '');
  const body = (await response.json().catch(() => ({}))) as {
    error?: string;
    code?: string;
    fields?: Record<string, string>;
  };
  const [sentence] = Object.values(body.fields ?? {});
  return new CallFailure(body.code ?? 'unknown', sentence ?? body.error ?? '', body.fields);
}
