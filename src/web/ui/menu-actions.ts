import type { PageAction } from '../platform/page-actions.ts';
import type { MenuEntry } from './menu-entry.ts';

/** What a menu offers as actions of the page, so that the command palette knows all that the menu knows. */
export function menuActions(entries: readonly MenuEntry[]): PageAction[] {
  return entries.flatMap((entry) =>
    entry !== 'line' && 'label' in entry && !entry.isDisabled
      ? [
          {
            label: entry.label,
            icon: entry.icon ?? (entry.isChecked ? 'check' : undefined),
            run: entry.onSelect,
          },
        ]
      : [],
  );
}
