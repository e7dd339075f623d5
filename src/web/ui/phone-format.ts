/** `5550102345` → `(555) 010-2345`; a number of another shape is left as the person wrote it. */
export function formatPhone(text: string): string {
  const match = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/[\s().\-/]/g, ''));
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : text.trim();
}

/** What a `tel:` link or WhatsApp takes: digits, and a leading plus when there is one. */
export function dialable(text: string): string {
  return text.replace(/(?!^\+)\D/g, '');
}
