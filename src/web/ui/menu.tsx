import { Suspense, useState, type ComponentType } from 'react';
import { IconButton } from './button.tsx';
import { CannotOpen } from './cannot-open.tsx';
import { lazy } from './lazy.tsx';
import type { MenuEntry } from './menu-entry.ts';
import type { MenuProps } from './menu-props.ts';

const loadPopup = () => import('./menu-popup.tsx');
const Popup = lazy<ComponentType<MenuProps & { onClose: () => void }>>(
  async () => (await loadPopup()).MenuPopup,
  CannotOpen,
);

/**
 * Actions behind a button. The popup's machinery weighs more than a whole list page, so it is fetched when the
 * pointer or the focus comes near, and the plain button stands there until then.
 */
export function Menu(props: MenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const prefetch = () => void loadPopup().catch(() => undefined);
  const button = (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- listens to the button inside, whose keys arrive here as clicks
    <span
      style={{ display: 'contents' }}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setWasOpened(true)}
    >
      {props.trigger}
    </span>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <Popup {...props} onClose={() => setWasOpened(false)} />
    </Suspense>
  );
}

/** The usual ⋯ button. */
export function MoreMenu({ label, ...rest }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <Menu {...rest} align="end" trigger={<IconButton icon="more" label={label} aria-haspopup="menu" />} />
  );
}
