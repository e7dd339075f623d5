import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface IconLinkProps {
  icon: IconName;
  /** Read out; also shown on hover unless there is a title. */
  label: string;
  title?: string | undefined;
  /** Stands beside the icon where there is room for it. */
  word?: string | undefined;
  href: string;
  /** Opens beside the app. */
  isOutside?: boolean | undefined;
}

/** A link out of the app that looks like an IconButton: a call, a message, a map. */
export function IconLink({ icon, label, title = label, word, href, isOutside = false }: IconLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      title={title}
      className={classNames(styles.iconButton, word !== undefined && styles.worded)}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} />
      {word && <span>{word}</span>}
    </a>
  );
}
