/** What the office may attach (api.md, Values); the type is told by the content, never by the name. */
const knownMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type MediaType = (typeof knownMediaTypes)[number];

/** The type that the first bytes of a file show, or undefined for everything that is not kept, such as SVG and HTML. */
export async function detectMediaType(bytes: Uint8Array): Promise<MediaType | undefined> {
  const mime = await mimeOf(bytes);
  return knownMediaTypes.find((type) => type === mime);
}

/** Whatever type the first bytes of a file show, known or not; undefined where they show none. */
export async function mimeOf(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  // It throws at some files that end too early.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime;
}
