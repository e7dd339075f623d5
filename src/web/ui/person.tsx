import styles from './person.module.css';
import { initials } from './initials.ts';
import { inkOn } from './ink-on.ts';

interface PersonProps {
  person: { firstName: string; lastName?: string | null | undefined; color?: string | null | undefined };
  /** Only the circle; the name is read out and shown on hover. */
  isCompact?: boolean | undefined;
  size?: number | undefined;
}

/** Somebody: initials in their own colour, and the name. */
export function Person({ person, isCompact = false, size = 22 }: PersonProps) {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  const background = person.color ?? '#8a8177';
  return (
    <span className={styles.person} title={isCompact ? name : undefined}>
      <span
        className={styles.circle}
        style={{ width: size, height: size, background, color: inkOn(background), fontSize: size * 0.42 }}
        aria-hidden="true"
      >
        {initials(person.firstName, person.lastName ?? '')}
      </span>
      <bdi className={isCompact ? 'visually-hidden' : styles.name}>{name}</bdi>
    </span>
  );
}
