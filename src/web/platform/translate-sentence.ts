type Translate = (sentence: string) => string;

let translate: Translate | undefined;
let coming: Promise<void> | undefined;

/**
 * A sentence as the server and the contracts say it, in the page's language; what is not known stays as it is. In English it does
 * nothing: the catalogue of these sentences is fetched for other languages only (decisions/0045).
 */
export function translateSentence(sentence: string): string {
  return translate ? translate(sentence) : sentence;
}

/** Sentences by field. */
export function translateSentences(fields: Record<string, string>): Record<string, string> {
  if (!translate) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [field, translateSentence(sentence)]),
  );
}

/** Names what translates, which may still be on its way. Without it sentences stay as they are said. */
export function setSentenceTranslator(found: Promise<Translate>): void {
  coming = found.then(
    (arrived) => void (translate = arrived),
    () => undefined,
  );
}

/** Whoever is about to show a sentence waits for it, so that none is seen in two languages; undefined where nothing is awaited. */
export function sentencesLoading(): Promise<void> | undefined {
  return coming;
}
