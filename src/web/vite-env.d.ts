/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the parts of the PDF library are that it fetches by itself. */
  readonly VITE_PDF_PARTS: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
