import { Menu as Base } from '@base-ui/react/menu';
import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Text } from './layout/layout.tsx';
import list from './list-popup.module.css';
import styles from './menu.module.css';
import type { MenuEntry } from './menu-entry.ts';
import type { MenuProps } from './menu-props.ts';

/** The menu once it was opened; fetched by Menu, so it opens by itself the first time. */
export function MenuPopup({ entries, trigger, align = 'start', side = 'bottom' }: MenuProps) {
  const hasIcons = entries.some((entry) => entry !== 'line' && 'icon' in entry && entry.icon !== undefined);
  return (
    <Base.Root defaultOpen modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={list.positioner} align={align} side={side} sideOffset={4}>
          <Base.Popup className={classNames(list.popup, styles.popup)}>
            {entries.map((entry, index) => (
              <Fragment key={keyOf(entry, index)}>
                <Entry entry={entry} keepsIconRoom={hasIcons} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The same word may stand under two headings. */
function keyOf(entry: MenuEntry, index: number): string {
  if (entry === 'line') return `line ${index}`;
  return `${'heading' in entry ? entry.heading : entry.label} ${index}`;
}

/** An entry without an icon keeps its place free where others have one. */
function Entry({ entry, keepsIconRoom }: { entry: MenuEntry; keepsIconRoom: boolean }) {
  if (entry === 'line') return <Base.Separator className={styles.line} />;
  if ('heading' in entry)
    return (
      <Text as="div" tone="ink-3" size="xs" weight={550} className={styles.heading}>
        <bdi>{entry.heading}</bdi>
      </Text>
    );
  const className = classNames(list.item, entry.isDanger && styles.danger);
  const content = (
    <>
      {keepsIconRoom && <span className={styles.icon}>{entry.icon && <Icon name={entry.icon} />}</span>}
      <span className={list.itemText}>
        <bdi>{entry.label}</bdi>
      </span>
      {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
    </>
  );
  if (entry.isChecked === undefined) {
    return (
      <Base.Item className={className} disabled={entry.isDisabled ?? false} onClick={entry.onSelect}>
        {content}
      </Base.Item>
    );
  }
  return (
    <Base.CheckboxItem
      className={className}
      checked={entry.isChecked}
      disabled={entry.isDisabled ?? false}
      onCheckedChange={entry.onSelect}
    >
      {content}
      <span className={styles.tick}>{entry.isChecked && <Icon name="check" />}</span>
    </Base.CheckboxItem>
  );
}
