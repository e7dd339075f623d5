import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

interface IconLinkProps {
  icon: IconName;
  /** Read out; also shown on hover unless there is a title. */
  label: string;
  title?: string | undefined;
  href: string;
  /** Opens beside the app. */
  isOutside?: boolean | undefined;
}

/** A link out of the app that looks like an IconButton: a call, a message, a map. */
export function IconLink({ icon, label, title = label, href, isOutside = false }: IconLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      title={title}
      className={styles.iconButton}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} />
    </a>
  );
}
