import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './waiting.module.css';

export interface EntryAction {
  label: string;
  icon?: IconName;
  onSelect: () => void;
}

/** What can be done with an entry, the main thing first. On a phone the rest stands behind one button, so that more than two entries are seen. */
export function EntryActions({ actions, of }: { actions: readonly EntryAction[]; of: string }) {
  const { t } = useLingui();
  const name = of.slice(0, 60);
  const isPhone = useIsPhone();
  const shown = isPhone ? actions.slice(0, 1) : actions;
  return (
    <Row gap={8} wrap marginTop={8} className={styles.actions}>
      {shown.map((act, index) => (
        <Button
          key={act.label}
          ref={passFocusOn}
          size="small"
          variant={index === 0 ? 'secondary' : 'ghost'}
          icon={act.icon}
          onClick={act.onSelect}
        >
          {act.label}
        </Button>
      ))}
      {shown.length < actions.length && <MoreMenu label={t`More for ${name}`} entries={actions.slice(1)} />}
    </Row>
  );
}
