import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { pack } from 'tar-stream';

/** Writes an archive (tar) entry by entry. What goes wrong with its disk is thrown by the call under way, or by the next. */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #written: Promise<void>;

  constructor(path: string) {
    // Flushed to the disk before it is closed: an archive that is there is there after a power cut.
    this.#written = pipeline(this.#pack, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    this.#written.catch(() => undefined);
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      const entry = this.#pack.entry({ name, mode: 0o600 }, Buffer.from(content), (error) =>
        error ? reject(error) : resolve(),
      );
      // Also when the archive fails after that: what nobody listens to would end the process.
      entry.on('error', reject);
    });
    await this.#whileWriting(added);
  }

  async addFile(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const entry = this.#pack.entry({ name, size, mode: 0o600 });
    await this.#whileWriting(pipeline(createReadStream(path), entry));
  }

  async finish(): Promise<void> {
    this.#pack.finalize();
    await this.#written;
  }

  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
  }

  /** An entry never ends once its archive cannot be written any more. */
  async #whileWriting(work: Promise<void>): Promise<void> {
    work.catch(() => undefined);
    await Promise.race([work, this.#written.then(() => work)]);
  }
}
