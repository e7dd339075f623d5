/**
 * Keeps what is typed into a form's texts in this browser until it is sent: neither a reload nor a phone that lets go of the page loses it.
 * What is returned forgets it.
 */
export function keepTyped(page: HTMLElement, form: HTMLFormElement): () => void {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type])'),
  ];
  const keyOf = ({ id }: Element) => `${page.dataset['api']}#${id}`;
  for (const field of fields) {
    field.value = read(keyOf(field)) ?? field.value;
    field.addEventListener('input', () => write(keyOf(field), field.value));
  }
  return () => {
    for (const field of fields) write(keyOf(field), '');
  };
}

/** A browser may keep nothing for this page; then the page alone holds what is typed. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // As above.
  }
}
