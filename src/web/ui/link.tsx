import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './link.module.css';

interface LinkProps {
  /** From `usePaths()`. A query may follow: `${paths.projects}?status=bid_sent`. */
  to: string;
  children: ReactNode;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-current'?: 'true' | 'page' | undefined;
  tabIndex?: number | undefined;
}

/** A link inside the app. Its page's code is fetched when the pointer comes near. */
export function Link({ className, ...rest }: LinkProps) {
  return <PlainLink {...rest} className={className ?? styles.link} />;
}

/** A link without a look of its own. */
export function PlainLink({ to, ...rest }: LinkProps) {
  return <RouterLink {...splitQuery(to)} preload="intent" {...rest} />;
}

/** A link that looks like a button: for a main action that opens a page. */
export function ButtonLink({
  variant = 'secondary',
  icon,
  children,
  ...rest
}: LinkProps & { variant?: ButtonVariant; icon?: IconName }) {
  return (
    <PlainLink {...rest} className={buttonClass(variant)}>
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </PlainLink>
  );
}

/** The router takes the path and the query apart. */
export function splitQuery(to: string): { to: string; search: Record<string, string> } {
  const [path = '', query = ''] = to.split('?');
  return { to: path, search: Object.fromEntries(new URLSearchParams(query)) };
}
