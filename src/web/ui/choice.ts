import type { ReactNode } from 'react';

/** One of the few values of a Select, a filter or an edited cell. */
export interface Choice<Value extends string | number = string> {
  value: Value;
  label: string;
  /** Shown instead of the label inside the list, such as a status with its dot. */
  content?: ReactNode;
  isDisabled?: boolean | undefined;
}
