const storageKey = 'returnTo';

/** Exactly `/`, or anything that begins with `/bid` (specification, section 9). */
export function isPublicPath(pathname: string): boolean {
  return pathname === '/' || pathname.startsWith('/bid');
}

/** Where a person lands after signing in: /employee/{firstName}/. */
export function personalArea(firstName: string): string {
  return `/employee/${encodeURIComponent(firstName)}/`;
}

/** Keeps the place for the next sign-in of this tab. Public places are never remembered. */
export function rememberPlace(path: string): void {
  if (path.startsWith('/employee/')) sessionStorage.setItem(storageKey, path);
}

export function forgetPlace(): void {
  sessionStorage.removeItem(storageKey);
}

/** The same page in another employee's area: only the name in the address differs. */
export function inAreaOf(firstName: string, path: string): string {
  const area = /^\/employee\/[^/?#]*\/?/.exec(path)?.[0];
  return personalArea(firstName) + (area === undefined ? '' : path.slice(area.length));
}

/** Takes the remembered place, rewritten into the area of whoever signed in, or that person's dashboard. */
export function takeReturnPath(firstName: string): string {
  const remembered = sessionStorage.getItem(storageKey);
  forgetPlace();
  return remembered ? inAreaOf(firstName, remembered) : personalArea(firstName);
}
