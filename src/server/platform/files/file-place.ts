export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** The parts of a file's path: `ab`, `cd`, `abcd…`, the same in every store, so that one can be copied into another. */
export function filePathParts(sha256: string): [string, string, string] {
  return [sha256.slice(0, 2), sha256.slice(2, 4), sha256];
}
