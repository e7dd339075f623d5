/** Where the company's picture is; a new picture has a new address. Undefined where there is none. */
export function logoAddress(logo: string | null): string | undefined {
  return logo === null ? undefined : `/api/settings/logo?t=${logo.slice(0, 16)}`;
}
