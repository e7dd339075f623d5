/** Follows a `tel:` or `mailto:` address as a link does: another program answers, and the page stays. */
export function openInOtherProgram(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}
