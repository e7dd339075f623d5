import { phonePhoto } from './picture-files.ts';
import type { TestAnswer, TestCaller } from './test-app.ts';

export interface PhotoFile {
  bytes: Uint8Array;
  name?: string;
}

/** A multipart body with photos and, where there are some, words for all of them. */
export function formOfPhotos(files: readonly PhotoFile[], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { bytes, name = 'photo.jpg' } of files) {
    form.append('photos', new Blob([Uint8Array.from(bytes)]), name);
  }
  return form;
}

/** Uploads photos to a group of a project. */
export function uploadPhotos(
  caller: TestCaller,
  projectId: number,
  files: readonly PhotoFile[],
  { group = 'before', fields = {}, headers = {} }: UploadOptions = {},
): Promise<TestAnswer> {
  const url = `/api/projects/${projectId}/upload?prefix=${group}`;
  return caller.call('POST', url, formOfPhotos(files, fields), headers);
}

interface UploadOptions {
  group?: 'before' | 'after';
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

let count = 0;

/** A small picture that no other call gave. */
export async function anyPicture(): Promise<Buffer> {
  count += 1;
  return phonePhoto({ width: 60 + (count % 90), height: 40 + Math.floor(count / 90), red: count % 256 });
}

/** Photos on a project, each with a picture of its own, called `photo-1.jpg` and so on; their images. */
export async function addPhotos(
  caller: TestCaller,
  projectId: number,
  number = 1,
  options: UploadOptions = {},
): Promise<Array<{ id: number; filename: string; url: string; version: number }>> {
  const pictures = await Promise.all(Array.from({ length: number }, anyPicture));
  const files = pictures.map((bytes, index) => ({ bytes, name: `photo-${index + 1}.jpg` }));
  const { status, body } = await uploadPhotos(caller, projectId, files, options);
  if (status !== 200) throw new Error(`The photos were refused: ${JSON.stringify(body)}`);
  return body.images;
}
