import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * Of the request that hands a message over: `refuse`: not a WhatsApp user (131026). `window`: the 24 hours are over (131047). `limit`:
 * 429 with Retry-After. `pair`: too many to this number (131056). `error`: 500. `gateway`: 504 without a word of the API. `token`: the
 * access token is not accepted. `stall`: taken, but never answered. `drop`: taken, then the connection is cut. `odd`: 200 without a name.
 * Of the upload before it: `upload-error`: 503. `upload-drop`: the connection is cut.
 */
export type WhatsappBehaviour =
  | 'accept'
  | 'refuse'
  | 'window'
  | 'limit'
  | 'pair'
  | 'error'
  | 'gateway'
  | 'token'
  | 'stall'
  | 'drop'
  | 'odd'
  | 'upload-error'
  | 'upload-drop';

export interface ReceivedWhatsapp {
  /** The name that WhatsApp gave it. */
  id: string;
  to: string;
  /** `biz_opaque_callback_data` */
  reference: string;
  // Tests look into whatever was sent.
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts the shape itself
  body: any;
}

export interface WhatsappPeer {
  /** For WHATSAPP_URL. */
  url: string;
  /** Every document that came whole, by its media id. */
  uploads: Map<string, { name: string; mediaType: string; bytes: Buffer; fields: Record<string, string> }>;
  /** Every message that WhatsApp would deliver, confirmed or not. */
  received: ReceivedWhatsapp[];
  /** The requests that came, refused ones too. */
  requests: { path: string; authorization: string | undefined }[];
  /** Changed at any time; for the requests that follow. */
  behaviour: WhatsappBehaviour;
  retryAfter: string;
  close(): Promise<void>;
}

/** The settings of an account whose reports are taken, too. */
export const whatsappAccount = {
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_ID: '10203',
  WHATSAPP_APP_SECRET: 'app-secret',
  WHATSAPP_VERIFY_TOKEN: 'agreed',
};

/** A Cloud API on a free loopback port, which answers as the real one does. */
export async function startWhatsappPeer(
  { behaviour }: { behaviour: WhatsappBehaviour } = { behaviour: 'accept' },
): Promise<WhatsappPeer> {
  const sockets = new Set<Socket>();
  let count = 0;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    peer.requests.push({ path, authorization: request.headers.authorization });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (path.endsWith('/media')) return takeUpload(request, bytes, response);
    if (path.endsWith('/messages')) return takeMessage(JSON.parse(bytes.toString()), request, response);
    return fail(response, 404, { code: 100, message: 'Unknown path components' });
  }

  async function takeUpload(request: IncomingMessage, bytes: Buffer, response: ServerResponse) {
    if (peer.behaviour === 'upload-drop') return void request.socket.destroy();
    if (peer.behaviour === 'upload-error')
      return fail(response, 503, { code: 2, message: 'Service unavailable' });
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } }).formData();
    const file = form.get('file') as File;
    const id = `media-${(count += 1)}`;
    peer.uploads.set(id, {
      name: file.name,
      mediaType: file.type,
      bytes: Buffer.from(await file.arrayBuffer()),
      fields: { product: form.get('messaging_product') as string, type: form.get('type') as string },
    });
    return send(response, 200, { id });
  }

  /** The answer of a request that WhatsApp does not take; undefined when it does. */
  function refusal(response: ServerResponse): (() => void) | undefined {
    const refusals: Partial<Record<WhatsappBehaviour, () => void>> = {
      refuse: () => fail(response, 400, { code: 131_026, message: '(#131026) Message undeliverable' }),
      window: () => fail(response, 400, { code: 131_047, message: '(#131047) Re-engagement message' }),
      limit: () => {
        response.setHeader('retry-after', peer.retryAfter);
        fail(response, 429, { code: 130_429, message: '(#130429) Rate limit hit' });
      },
      pair: () => fail(response, 400, { code: 131_056, message: '(#131056) Pair rate limit hit' }),
      error: () => fail(response, 500, { code: 131_000, message: 'Something went wrong' }),
      gateway: () => {
        response.writeHead(504, { 'content-type': 'text/html' });
        response.end('<html>Gateway Time-out</html>');
      },
      token: () => fail(response, 401, { code: 190, message: 'Error validating access token' }),
    };
    return refusals[peer.behaviour];
  }

  function takeMessage(body: ReceivedWhatsapp['body'], request: IncomingMessage, response: ServerResponse) {
    const refuse = refusal(response);
    if (refuse) return refuse();
    const id = `wamid.${(count += 1)}`;
    peer.received.push({ id, to: body.to, reference: body.biz_opaque_callback_data, body });
    if (peer.behaviour === 'drop') return void request.socket.destroy();
    if (peer.behaviour === 'stall') return undefined;
    if (peer.behaviour === 'odd') return send(response, 200, { messages: [] });
    return send(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: body.to, wa_id: body.to }],
      messages: [{ id }],
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const peer: WhatsappPeer = {
    url: `http://127.0.0.1:${port}/v23.0`,
    uploads: new Map(),
    received: [],
    requests: [],
    behaviour,
    retryAfter: '120',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return peer;
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function fail(response: ServerResponse, status: number, error: { code: number; message: string }) {
  send(response, status, { error: { ...error, type: 'OAuthException', fbtrace_id: 'Abc' } });
}
