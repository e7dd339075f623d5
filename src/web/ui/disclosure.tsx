import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
}

/** What is folded until somebody asks for it; the browser's own, so that it finds what it searches for in there, too. */
export function Disclosure({ title, className, children, ...rest }: DisclosureProps) {
  return (
    <details className={classNames(styles.fold, className)} {...rest}>
      <summary>
        <Icon name="chevronRight" size={14} />
        <span>{title}</span>
      </summary>
      {children}
    </details>
  );
}
