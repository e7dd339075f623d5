import type { MenuEntry } from './menu-entry.ts';
import type { ComponentProps } from 'react';
import type { ReactElement } from 'react';

export interface MenuProps {
  entries: readonly MenuEntry[];
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
}
