import { t } from '@lingui/core/macro';
import { toast } from './ui/toast-store.ts';

/** Longer addresses say no more. */
const mostShown = 80;

/** Says why somebody who asked for an address that has no page is on the dashboard. */
export function tellUnknownAddress(path: string): void {
  const shown = readable(path);
  toast.show(t`There’s no page at ${shown}.`);
}

function readable(path: string): string {
  let text = path;
  try {
    text = decodeURI(path);
  } catch {
    // It stays as it was typed.
  }
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
