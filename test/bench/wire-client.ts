import { connect, type Socket } from 'node:net';

export interface WireAnswer {
  status: number;
  body: Buffer;
}

/**
 * One connection that is kept open, one request at a time. Node's own client would take a good part of the time that is
 * measured here; this one does only what both servers need: answers with a Content-Length.
 */
export class WireClient {
  readonly #socket: Socket;
  readonly #host: string;
  #chunks: Buffer[] = [];
  #size = 0;
  #wanted = -1;
  #status = 0;
  #bodyStart = 0;
  #done: { resolve(answer: WireAnswer): void; reject(error: Error): void } | undefined;

  constructor(port: number) {
    this.#host = `127.0.0.1:${port}`;
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#done?.reject(error));
    this.#socket.on('close', () => this.#done?.reject(new Error('The server closed the connection.')));
  }

  request(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body = '',
  ): Promise<WireAnswer> {
    const lines = [`${method} ${path} HTTP/1.1`, `Host: ${this.#host}`];
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    if (body !== '')
      lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
    return new Promise((resolve, reject) => {
      this.#done = { resolve, reject };
      this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    });
  }

  close(): void {
    this.#done = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#wanted < 0) this.#readHead();
    if (this.#wanted < 0 || this.#size < this.#wanted) return;
    const body = Buffer.concat(this.#chunks).subarray(this.#bodyStart, this.#wanted);
    const done = this.#done;
    this.#chunks = [];
    this.#size = 0;
    this.#wanted = -1;
    this.#done = undefined;
    done?.resolve({ status: this.#status, body });
  }

  #readHead(): void {
    const text = Buffer.concat(this.#chunks).toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = text.slice(0, end);
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    this.#status = Number(head.slice(9, 12));
    if (length === undefined) {
      this.#done?.reject(new Error(`An answer without Content-Length: ${head}`));
      return;
    }
    this.#bodyStart = end + 4;
    this.#wanted = this.#bodyStart + Number(length);
  }
}
