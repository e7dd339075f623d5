import type { DraftPlace, LineNumber } from './bid-draft.ts';

function focus(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector);
  field?.focus();
  return field !== null;
}

/** Puts the cursor into a field of a line; false when there is no such line. */
export function focusLine(key: string, field: LineNumber | 'name'): boolean {
  return focus(`[data-line="${key}"] [data-field="${field}"]`);
}

export function focusSection(key: string): boolean {
  return focus(`[data-section="${key}"] [data-field="title"]`);
}

/** Where a section takes its next line, or when the section is gone too, the bid its next section. */
export function focusAddLine(section: string): boolean {
  return focus(`[data-section="${section}"] [data-adds]`) || focus('[data-adds]');
}

/** Puts the cursor where something is to be mended. */
export function focusPlace(place: DraftPlace): void {
  if (place.in === 'line') focusLine(place.line.key, place.field);
  else if (place.in === 'payment') focus(`[name="payment-${place.payment.key}"]`);
  else focus(`[name="${place.field}"]`);
}

/** Brings into sight why nothing is saved, where no field is to blame. */
export function showSaveNote(): void {
  document.querySelector('[data-save-note]')?.scrollIntoView({ block: 'nearest' });
}
