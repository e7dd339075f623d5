/** As strict as a browser's own email field, and a dot in the domain: enough to catch a slip, never a real address. */
export function isEmailFormat(text: string): boolean {
  return /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
