import { Trans, useLingui } from '@lingui/react/macro';
import { showShortcuts } from '../platform/page-actions.ts';
import { Icon } from '../ui/icon.tsx';
import type { Row } from './command-palette-rows.ts';
import styles from './command-palette.module.css';

interface PaletteFootProps {
  /** The row that Enter takes. */
  row: Row | undefined;
  onGo: (path: string) => void;
  onLeave: () => void;
}

/** What else can be done with the present row, a Tab away, and which keys there are. */
export function PaletteFoot({ row, onGo, onLeave }: PaletteFootProps) {
  const { t } = useLingui();
  const links = row?.links ?? [];
  return (
    <div className={styles.foot}>
      <div
        className={styles.links}
        {...(row && links.length > 0 && { role: 'group', 'aria-label': t`More for ${row.label}` })}
      >
        {links.map(({ label, icon, href }) => (
          <a
            key={href}
            href={href}
            className={styles.link}
            onClick={(event) => {
              if (!href.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onGo(href);
            }}
          >
            <Icon name={icon} size={14} />
            {label}
          </a>
        ))}
      </div>
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          onLeave();
          showShortcuts();
        }}
      >
        <Trans>Shortcuts</Trans>
        <kbd aria-hidden="true">?</kbd>
      </button>
    </div>
  );
}
