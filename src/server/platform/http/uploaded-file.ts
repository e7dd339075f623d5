import { readFile } from 'node:fs/promises';

/** A file that came with a call, kept on disk until the call is answered; memory holds it only when somebody asks. */
export class UploadedFile {
  /** What the sender calls it: to be shown, never to be trusted for its type or used as a path. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Lower-case hexadecimal SHA-256 of the content. */
  readonly sha256: string;
  readonly #path: string;

  constructor(file: { name: string; sizeBytes: number; sha256: string; path: string }) {
    this.name = file.name;
    this.sizeBytes = file.sizeBytes;
    this.sha256 = file.sha256;
    this.#path = file.path;
  }

  /** The whole content; at most the endpoint's `maxBytes`. */
  bytes(): Promise<Buffer> {
    return readFile(this.#path);
  }
}
