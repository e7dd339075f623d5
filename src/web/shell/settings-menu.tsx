import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { usePaths } from '../paths.ts';
import { chooseTheme, useTheme, type Theme } from '../platform/theme.ts';
import { IconButton } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { askToLogOut } from './log-out.ts';

/** The gear: theme, one's own and the company's settings, and the way out. */
export function SettingsMenu() {
  const { t } = useLingui();
  const theme = useTheme();
  const paths = usePaths();
  const navigate = useNavigate();

  const themes: { value: Theme; label: string; icon: IconName }[] = [
    { value: 'light', label: t`Light`, icon: 'sun' },
    { value: 'dark', label: t`Dark`, icon: 'moon' },
    { value: 'system', label: t`Match device`, icon: 'screen' },
  ];
  const entries: MenuEntry[] = [
    { heading: t`Theme` },
    ...themes.map(({ value, label, icon }) => ({
      label,
      icon,
      isChecked: theme === value,
      onSelect: () => chooseTheme(value),
    })),
    'line',
  ];
  entries.push({ label: t`Settings`, icon: 'gear', onSelect: () => navigate(paths.settings) });
  entries.push({ label: t`Log out`, icon: 'logout', onSelect: askToLogOut });

  return (
    <Menu
      side="top"
      align="end"
      trigger={<IconButton icon="gear" label={t`Settings`} aria-haspopup="menu" />}
      entries={entries}
    />
  );
}
