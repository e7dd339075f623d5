import { startDrawing } from './drawing.ts';

type Method = 'typed' | 'drawn';

export interface SignatureField {
  method(): Method;
  /** Whether there is a drawing, or the name stands for one. */
  isFilled(): boolean;
  /** The drawing as a PNG data address; undefined for a typed signature. */
  drawnPng(): string | undefined;
}

/** The choice between typing and drawing; `onChange` runs when the signature may have become complete or not. */
export function startSignatureField(form: HTMLFormElement, onChange: () => void): SignatureField {
  const name = form.querySelector<HTMLInputElement>('#signer-name')!;
  const typed = form.querySelector<HTMLElement>('.pad[data-method="typed"]')!;
  const drawn = form.querySelector<HTMLElement>('.pad[data-method="drawn"]')!;
  const script = typed.querySelector('output')!;
  const tools = drawn.querySelector<HTMLElement>('.pad-tools')!;
  const canvas = drawn.querySelector('canvas')!;

  const method = () => new FormData(form).get('method') as Method;
  const show = () => {
    script.value = name.value.trim();
    typed.toggleAttribute('data-filled', script.value !== '');
    drawn.toggleAttribute('data-filled', !drawing.isEmpty());
    tools.hidden = drawing.isEmpty();
    typed.hidden = method() !== 'typed';
    drawn.hidden = method() !== 'drawn';
    drawing.fit();
  };
  const update = () => {
    show();
    onChange();
  };
  const drawing = startDrawing(canvas, update);
  // Turning the phone changes the width; the strokes stay.
  new ResizeObserver(() => drawing.fit()).observe(canvas);
  name.addEventListener('input', update);
  for (const radio of form.querySelectorAll('input[name="method"]')) radio.addEventListener('change', update);
  const takeBack = (what: () => void) => {
    what();
    update();
    if (drawing.isEmpty()) form.querySelector<HTMLInputElement>('input[value="drawn"]')?.focus();
  };
  tools.querySelector('[data-undo]')!.addEventListener('click', () => takeBack(drawing.undo));
  tools.querySelector('[data-clear]')!.addEventListener('click', () => takeBack(drawing.clear));
  show();
  return {
    method,
    isFilled: () => method() === 'typed' || drawing.isSigned(),
    drawnPng: () => (method() === 'drawn' ? drawing.toPng() : undefined),
  };
}
