/**
 * A text as a cell of CSV, in quotes where it needs them. One that a spreadsheet would run as a formula gets an apostrophe in front,
 * which an import takes off again; so does one that begins like that, so that it comes back whole.
 */
export function csvText(text: string): string {
  const harmless = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
