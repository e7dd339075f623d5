/** Follows a `tel:` or `mailto:` address as a link does: another program answers, and the page stays. */
export function openInOtherProgram(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}

/** False where the browser keeps the clipboard closed, as it does to pages without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
