import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useNavigate, usePreload } from '../platform/router/router-provider.tsx';
import { buttonClass, type ButtonVariant } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './link.module.css';

interface LinkProps {
  /** From `usePaths()`. A query may follow: `${paths.projects}?status=bid_sent`. */
  to: string;
  children: ReactNode;
  className?: string | undefined;
  /** When the page is opened here, not in a tab of its own. */
  onFollow?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-current'?: 'true' | 'page' | undefined;
  tabIndex?: number | undefined;
}

/** What else a link answers to, such as a long press. */
type Handlers = Omit<ComponentProps<'a'>, keyof LinkProps | 'href' | 'onClick'>;

/** Takes a press of a link from the browser, but for one with a key held down or by another button: that opens a tab or a window of its own. */
export function takesPress(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}

/** A link inside the app. Its page's code is fetched when the pointer comes near. */
export function Link({ className, ...rest }: LinkProps) {
  return <PlainLink {...rest} className={className ?? styles.link} />;
}

/** A link without a look of its own. */
export function PlainLink({ to, children, onFollow, ...rest }: LinkProps & Handlers) {
  const navigate = useNavigate();
  const preload = usePreload();
  function follow(event: MouseEvent) {
    if (!takesPress(event)) return;
    onFollow?.();
    navigate(to);
  }
  return (
    <a
      href={to}
      onClick={follow}
      onPointerEnter={() => preload(to)}
      onTouchStart={() => preload(to)}
      onFocus={() => preload(to)}
      {...rest}
    >
      {children}
    </a>
  );
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
