/** Puts the cursor into a field beside the lines, by its name. */
export function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/** Brings into sight why nothing is saved, where no field is to blame. */
export function showSaveNote(): void {
  document.querySelector('[data-save-note]')?.scrollIntoView({ block: 'nearest' });
}
