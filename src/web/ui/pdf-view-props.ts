export interface PdfViewProps {
  /** Of our own server, which knows its reader by the session. */
  url: string;
  /** As it was called when it came. */
  name: string;
}
