import type { IconName } from './icon.tsx';

export interface MenuItem {
  label: string;
  icon?: IconName | undefined;
  onSelect: () => void;
  /** Shows a tick; the menu then stays open for the next one. */
  isChecked?: boolean | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** A shortcut or other small word at the end. */
  hint?: string | undefined;
}

/** `'line'` separates groups; a heading stands over the group that follows it. */
export type MenuEntry = MenuItem | 'line' | { heading: string };
