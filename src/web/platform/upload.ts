import { api, refusalOf, wireOf, type Answer, type CallInput, type CallKey } from './api-client.ts';

/** Smaller files are there before anybody has seen a bar. */
const worthShowing = 128 * 1024;

/**
 * Makes a declared call with files as `api` does, and tells which part of them has left: a number from 0 to 1, and undefined when
 * nothing is on its way any more. Throws `ApiError`.
 */
export function upload<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  onProgress: (part: number | undefined) => void,
): Promise<Answer<K>> {
  const files = Object.values((input.files ?? {}) as Record<string, File | undefined>);
  const size = files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
  // Only the older way of calling tells how far it is.
  return size < worthShowing ? api(key, input) : send(key, input, onProgress);
}

function send<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  onProgress: (part: number | undefined) => void,
): Promise<Answer<K>> {
  const { url, method, headers, body } = wireOf(key, input);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method ?? 'POST', url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('loadend', () => {
      onProgress(undefined);
      const answer = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as Answer<K>);
      else reject(refusalOf(request.status, answer, request.getResponseHeader('retry-after')));
    });
    onProgress(0);
    request.send((body ?? null) as XMLHttpRequestBodyInit | null);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
