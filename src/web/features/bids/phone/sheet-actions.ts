/** What the form asks of the list below it. The same object for ever, so that it draws nothing anew. */
export interface SheetActions {
  /** False for a single piece of text, which belongs into the field. */
  pasteRows: (text: string) => boolean;
  /** In the place of the line. */
  takeBundle: (id: number, line: string) => void;
  go: (line: string) => void;
  close: () => void;
}
