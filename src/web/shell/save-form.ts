/** Ctrl or Cmd Enter presses the button that saves the form in which the focus is, or where it is in no field, the only form that is shown. */
export function saveForm(event: KeyboardEvent): void {
  const isAsked = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
  if (!isAsked || event.defaultPrevented || !(event.target instanceof Element)) return;
  const isWriting = event.target.matches('input, textarea, select, [contenteditable], [role=gridcell]');
  const form = event.target.closest('form') ?? (isWriting ? undefined : onlyForm());
  const save = form && [...form.elements].find((each) => (each as HTMLButtonElement).type === 'submit');
  if (!(save instanceof HTMLButtonElement)) return;
  event.preventDefault();
  save.click();
}

function onlyForm(): HTMLFormElement | undefined {
  const layer = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main');
  const forms = layer?.querySelectorAll('form') ?? [];
  return forms.length === 1 ? forms[0] : undefined;
}
