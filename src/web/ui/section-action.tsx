import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { PlainLink } from './link.tsx';
import styles from './section-action.module.css';

/** The quiet button at a section's head, flush with its hairline. */
export function SectionButton({ className, ...rest }: Omit<ButtonProps, 'size' | 'variant'>) {
  return <Button {...rest} size="small" variant="ghost" className={classNames(styles.button, className)} />;
}

/** The quiet link at a section's head: to the whole of what the section shows a part of. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PlainLink to={to} className={styles.link}>
      {children}
    </PlainLink>
  );
}
