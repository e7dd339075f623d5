import { useLingui } from '@lingui/react/macro';
import { usePaths } from '../paths.ts';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { useEmployee } from '../platform/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { newRecordsFor } from './places.ts';

/** Everything that is begun from anywhere, with its keys. */
export function NewMenu() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const me = useEmployee();
  return (
    <Menu
      trigger={<IconButton icon="plus" label={t`New`} aria-haspopup="menu" />}
      entries={newRecordsFor(me).map(({ name, icon, letter, path }) => ({
        label: t(name),
        icon,
        hint: `N ${letter.toUpperCase()}`,
        onSelect: () => navigate(path(paths)),
      }))}
    />
  );
}
