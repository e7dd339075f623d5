export interface FileSnapshot {
  bytes: Blob;
  /** Undefined on plain http, where browsers do not tell. */
  sha256: string | undefined;
}

/**
 * The bytes of a chosen file as they are now. What a phone hands over is often only a way to them, which ends with the camera's own
 * clearing up or when a cloud's app is closed.
 */
export async function snapshotOf(file: File): Promise<FileSnapshot> {
  const bytes = await file.arrayBuffer();
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const digest = subtle && new Uint8Array(await subtle.digest('SHA-256', bytes));
  const sha256 = digest && Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { bytes: new Blob([bytes], { type: file.type }), sha256 };
}
