import { Readable } from 'node:stream';

/** What a reader may leave unread. A change is about 100 bytes; whoever is this far behind is better off beginning anew. */
const mostBufferedBytes = 64 * 1024;

/**
 * Server-sent events on their way to one reader. Nothing is kept for a slow one: when its buffer is full the connection is cut, and
 * the reader goes on from its `Last-Event-ID` with a new one.
 */
export class EventStream {
  readonly body: Readable;

  constructor(options: { onClose: () => void }) {
    this.body = new Readable({ read: () => undefined, highWaterMark: mostBufferedBytes });
    this.body.once('close', options.onClose);
    // How long a browser waits before it connects again, and the first bytes, with which the headers go out.
    this.#push('retry: 2000\n\n');
  }

  /** Sends an event whose data is JSON already. */
  send(name: string, json: string, id?: number): void {
    this.#push(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`);
  }

  /** Keeps proxies from closing a silent connection, and finds out whether anybody is still there. */
  beat(): void {
    this.#push(':\n\n');
  }

  end(): void {
    if (!this.body.destroyed) this.body.push(null);
  }

  #push(text: string): void {
    if (this.body.destroyed || this.body.readableEnded) return;
    if (!this.body.push(text)) this.body.destroy();
  }
}
