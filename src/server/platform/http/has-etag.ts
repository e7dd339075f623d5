/** Whether `If-None-Match` names what would be answered; a proxy may have weakened the tag (`W/`) or put others beside it. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.some((tag) => tag === '*' || tag === `"${etag}"`);
}
