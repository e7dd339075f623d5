/** A message of paragraphs. Names may hold anything; a subject is one line, and a body has no other control characters than line breaks. */
export function plainMail(subject: string, paragraphs: readonly string[]): { subject: string; body: string } {
  return {
    subject: subject.replace(/\p{Cc}+/gu, ' ').trim(),
    body: paragraphs
      .filter((paragraph) => paragraph !== '')
      .join('\n\n')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ' '),
  };
}
