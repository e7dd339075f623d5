import { read, write } from './device.ts';

/**
 * Keeps what is typed and chosen in a form in this browser until it is sent: neither a reload nor a phone that lets go of the page loses it.
 * A consent is given anew, and a drawn signature is drawn anew: neither may lie on a device that others use. What is returned forgets it.
 */
export function keepTyped(page: HTMLElement, form: HTMLFormElement): () => void {
  const texts = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type])'),
  ];
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const nameOf = ({ name }: HTMLInputElement) => `${form.closest('[id]')?.id}.${name}`;
  for (const field of texts) {
    field.value = read(page, field.id) ?? field.value;
    field.addEventListener('input', () => write(page, field.id, field.value));
  }
  for (const radio of radios) {
    if (read(page, nameOf(radio)) === radio.value) radio.checked = true;
    radio.addEventListener('change', () => write(page, nameOf(radio), radio.value));
  }
  return () => {
    for (const { id } of texts) write(page, id, '');
    for (const radio of radios) write(page, nameOf(radio), '');
  };
}
