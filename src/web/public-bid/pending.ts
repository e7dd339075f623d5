const restingLabels = new WeakMap<HTMLButtonElement, string>();

/** Says on a button that its work is under way; `null` gives it its own words back. It keeps the focus meanwhile. */
export function setPending(button: HTMLButtonElement, label: string | null): void {
  if (label !== null && !restingLabels.has(button)) restingLabels.set(button, button.textContent);
  button.textContent = label ?? restingLabels.get(button) ?? button.textContent;
  button.setAttribute('aria-busy', String(label !== null));
}
