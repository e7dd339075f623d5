import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: IconName | undefined;
  /** Work is on its way: the button keeps its width, turns, and takes no second click. */
  isPending?: boolean | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** A page has one `primary` button: its main action. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isPending = false,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[variant], styles[size], className)}
      disabled={disabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        // Not `disabled` while pending: the button would lose the keyboard's focus.
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** Read out, and shown as a tooltip unless there is a title. */
  label: string;
  size?: 'small' | 'medium' | undefined;
  isPressed?: boolean | undefined;
}

export function IconButton({
  icon,
  label,
  title = label,
  size = 'medium',
  isPressed,
  className,
  disabled,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: what moves a thing to its end would lose the keyboard's focus there.
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
      className={classNames(styles.iconButton, size === 'small' && styles.iconSmall, className)}
      aria-label={label}
      aria-pressed={isPressed}
      title={title}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant): string {
  return classNames(styles.button, styles[variant], styles.medium);
}
