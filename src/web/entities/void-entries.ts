import { useLingui } from '@lingui/react/macro';
import type { MenuEntry } from '../ui/menu-entry.ts';

/** The end of a menu that voids what it is for; who may not sees whom to ask, and does not look for it. */
export function useVoidEntries(mayVoid: boolean, onSelect: () => void): MenuEntry[] {
  const { t } = useLingui();
  const label = t({ message: 'Void', context: 'action' });
  const hint = mayVoid ? undefined : t`ask an admin`;
  return ['line', { label, hint, icon: 'trash', isDanger: mayVoid, isDisabled: !mayVoid, onSelect }];
}
