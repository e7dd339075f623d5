/** Beside a PDF, the letters of it that no font could draw, with spaces between them and written as in an address. */
export const undrawnHeader = 'plumbline-undrawn';
