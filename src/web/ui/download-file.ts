/** Hands the browser a file to keep. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers only begin to read after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
