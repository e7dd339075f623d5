/** A renderer in whose drawing of a PDF something else happens, as a test says. */
export function drawingMeanwhile() {
  let happens: () => Promise<unknown> = () => Promise.resolve();
  return {
    pdf: {
      async render() {
        await happens();
        return { pdf: Buffer.from('%PDF-1.7'), undrawn: [] };
      },
      close: () => Promise.resolve(),
    },
    /** What happens while the next PDFs are drawn; nothing without an argument. */
    meanwhile(work: () => Promise<unknown> = () => Promise.resolve()): void {
      happens = work;
    },
  };
}
