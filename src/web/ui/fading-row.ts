import styles from './fading-row.module.css';

/** The class of a row that goes on beyond the edge of a narrow screen, and shows that it does. */
export const fadingRow = styles.row;

/** The ref of the one in such a row that is shown: it is in sight. */
export function intoView(one: HTMLElement | null): void {
  one?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
}
