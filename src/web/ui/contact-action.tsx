import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './contact-action.module.css';
import { Icon, type IconName } from './icon.tsx';

/** The ways to reach somebody, side by side; on a phone big enough for a thumb. */
export function ContactActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface ContactActionProps {
  icon: IconName;
  href: string;
  /** Opens beside the app. */
  isOutside?: boolean;
  children: ReactNode;
}

export function ContactAction({ icon, href, isOutside = false, children }: ContactActionProps) {
  return (
    <a
      className={classNames(buttonClass('secondary'), styles.action)}
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} />
      {children}
    </a>
  );
}
