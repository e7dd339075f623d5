import '@fastify/multipart';
import type { Multipart, MultipartValue } from '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyRequest } from 'fastify';

import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { Endpoint, FileField } from '../../../shared/kernel/endpoint.ts';
import type { KeptBody } from './body-budget.ts';
import { uploadIdIn, type NamedUpload, type OpenUpload } from '../uploads/named-upload.ts';
import { keepUpload } from './keep-upload.ts';
import { multipartRefusal, sizeText, tooLarge } from './multipart-refusals.ts';
import { textFieldLimits } from './text-field-limits.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { uploadFolder } from './upload-folder.ts';

export interface Received {
  /** The text fields, or the JSON of a call that came without any file. */
  fields: unknown;
  files: Record<string, UploadedFile | UploadedFile[]>;
  /** The content of each file, for telling a repeated request from another one. */
  hashes: Record<string, string[]>;
  /** Those of the files that arrived before the call, in parts, and are named by it. */
  uploads: NamedUpload[];
  /** Removes the files. */
  release(): Promise<void>;
}

/** Time for 20 MB on a line of 1 Mbit/s, nearly twice over. */
export const ordinaryReceiveSeconds = 300;

const fieldLimits = { fields: 40, fieldNameSize: 100, headerPairs: 40 };
/** Boundaries, headers and text fields beside the files. */
const overheadBytes = 4 * 1024 * 1024;

type Fields = NonNullable<Endpoint['files']>;

interface Keeping {
  dataDir: string;
  /** Opens what the caller has sent in parts; nobody who is not signed in has sent any. */
  openUpload?: OpenUpload | undefined;
  /** Counts the texts that are kept in memory. */
  keptBody: KeptBody;
}

/**
 * Takes in a multipart call: text fields into memory, each file to disk, within the sizes, numbers and time that the endpoint
 * declares. Refuses (400, 408, 413, 415, 422) and then leaves nothing behind.
 */
export async function receiveMultipart(
  endpoint: Endpoint,
  request: FastifyRequest,
  { dataDir, openUpload, keptBody }: Keeping,
): Promise<Received> {
  const declared: Fields = endpoint.files!;
  if (!request.isMultipart()) return withoutFiles(declared, request);
  refuseLength(declared, request);
  const paths: string[] = [];
  const release = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))));
  const time = timeLimit(endpoint.receiveSeconds ?? ordinaryReceiveSeconds);
  const refused = new AbortController();
  try {
    const folder = await uploadFolder(dataDir);
    const newPath = () => {
      refused.signal.throwIfAborted();
      const path = join(folder, randomUUID());
      paths.push(path);
      return path;
    };
    const received = await Promise.race([
      takeParts(endpoint, request, { newPath, refused: refused.signal, openUpload, keptBody }),
      time.isUp,
    ]);
    requireFiles(declared, received.files);
    return { ...received, release };
  } catch (error) {
    // Whatever part is being kept ends here and closes its file; what still comes is thrown away, so that the sender gets to
    // read the answer.
    refused.abort();
    request.raw.unpipe();
    request.raw.resume();
    await release();
    throw multipartRefusal(error);
  } finally {
    time.stop();
  }
}

function timeLimit(seconds: number): { isUp: Promise<never>; stop: () => void } {
  const { promise: isUp, reject } = Promise.withResolvers<never>();
  const sentence = 'The file took too long to arrive. Try again with a better connection.';
  const timer = setTimeout(() => reject(new AppError('request.too_slow', sentence)), seconds * 1000);
  return { isUp, stop: () => clearTimeout(timer) };
}

function withoutFiles(declared: Fields, request: FastifyRequest): Received {
  const needed = Object.values(declared).some((field) => field.isRequired);
  if (needed && request.headers['content-type'] !== undefined && request.body !== undefined) {
    throw new AppError('request.unsupported_type', 'Send this request as multipart/form-data.');
  }
  requireFiles(declared, {});
  return { fields: request.body ?? {}, files: {}, hashes: {}, uploads: [], release: async () => undefined };
}

function refuseLength(declared: Fields, request: FastifyRequest): void {
  const most = Object.values(declared).reduce((sum, field) => sum + field.maxBytes * (field.most ?? 1), 0);
  const entries = Object.entries(declared);
  if (Number(request.headers['content-length'] ?? 0) <= most + overheadBytes) return;
  const [only] = entries;
  if (only && entries.length === 1 && !only[1].most) throw tooLarge(...only);
  throw new AppError(
    'request.too_large',
    `Together, these files are larger than ${sizeText(most)}. Send fewer at a time.`,
  );
}

async function takeParts(
  endpoint: Endpoint,
  request: FastifyRequest,
  {
    newPath,
    refused,
    openUpload,
    keptBody,
  }: Pick<Keeping, 'openUpload' | 'keptBody'> & {
    newPath: () => string;
    refused: AbortSignal;
  },
) {
  const declared: Fields = endpoint.files!;
  const texts = textFieldLimits(endpoint);
  const fields: Record<string, unknown> = {};
  const files: Received['files'] = {};
  const hashes: Received['hashes'] = {};
  const uploads: NamedUpload[] = [];
  /** How a file is called where one is refused: by its place among those of its name. */
  const placeOf = (name: string, { most }: FileField) =>
    most ? `${name}.${(files[name] as UploadedFile[] | undefined)?.length ?? 0}` : name;
  const add = (name: string, field: FileField, file: UploadedFile) => {
    const before = files[name];
    if (before && !field.most) throw invalidField(name, 'Send one file here.');
    if (Array.isArray(before) && before.length >= field.most!)
      throw invalidField(name, `Send at most ${field.most} files here.`);
    if (field.most) files[name] = [...((before as UploadedFile[] | undefined) ?? []), file];
    else files[name] = file;
    (hashes[name] ??= []).push(file.sha256);
  };
  const most = Object.values(declared).reduce((sum, field) => sum + (field.most ?? 1), 0);
  const fileSize = Math.max(...Object.values(declared).map((field) => field.maxBytes));
  // Any file may be named by a text in its place.
  const sizes = { fieldSize: texts.largest, fileSize: fileSize + 1 };
  const limits = { ...fieldLimits, fields: fieldLimits.fields + most, files: most + 1, ...sizes };
  // What is a path in a name, and what is its letter, is told where names are read.
  for await (const part of request.parts({ limits, preservePath: true }) as AsyncIterable<Multipart>) {
    const name = part.fieldname;
    const field = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (part.type === 'field') {
      const uploadId = field && uploadIdIn(part.value);
      if (field && uploadId !== undefined && openUpload) {
        if (uploads.some(({ id }) => id === uploadId))
          throw invalidField(name, 'This upload is named twice.');
        const upload = await openUpload(uploadId, { name: placeOf(name, field), field, path: newPath() });
        uploads.push(upload);
        add(name, field, upload.file);
        continue;
      }
      if (Object.hasOwn(fields, name)) throw invalidField(name, 'This field was sent twice.');
      const text = textOf(part, texts.bytesOf(name));
      keptBody.add(Buffer.byteLength(text));
      fields[name] = text;
      continue;
    }
    if (!field)
      throw new AppError('request.unknown_field', `${name}: No file is expected here.`, {
        fields: { [name]: 'No file is expected here.' },
      });
    const file = await keepUpload(placeOf(name, field), field, part, { path: newPath(), refused });
    // A form field for a file in which nothing was chosen arrives as an empty file without a name.
    if (file.sizeBytes === 0 && !part.filename) continue;
    add(name, field, file);
  }
  return { fields, files, hashes, uploads };
}

function textOf(part: MultipartValue & { valueTruncated?: boolean }, mostBytes: number): string {
  const { fieldname, value, valueTruncated } = part;
  // Without this look an oversized text would be kept cut off.
  if (valueTruncated) throw invalidField(fieldname, 'This text is too long.');
  if (typeof value !== 'string') throw invalidField(fieldname, 'Send this field as plain text.');
  if (Buffer.byteLength(value) > mostBytes) throw invalidField(fieldname, 'This text is too long.');
  return value;
}

function requireFiles(declared: Fields, files: Received['files']): void {
  for (const [name, field] of Object.entries(declared)) {
    if (field.isRequired && !files[name]) throw invalidField(name, 'Choose a file.');
  }
}
