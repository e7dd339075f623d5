import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './bid-editor.module.css';

/** What stands beside the lines while the preview is open. */
export type EditorPane = 'paper' | 'offer';

interface PaneTabsProps {
  pane: EditorPane;
  onChange: (pane: EditorPane) => void;
  onClose: () => void;
}

/** The paper and the offer share the place beside the lines, each a click away. */
export function PaneTabs({ pane, onChange, onClose }: PaneTabsProps) {
  const { t } = useLingui();
  const tab = (name: EditorPane) => ({
    size: 'small' as const,
    variant: pane === name ? ('secondary' as const) : ('ghost' as const),
    'aria-pressed': pane === name,
    onClick: () => onChange(name),
  });
  return (
    <div className={styles.paneTabs} role="group" aria-label={t`Side panel`}>
      <Button {...tab('paper')}>
        <Trans>Preview</Trans>
      </Button>
      <Button {...tab('offer')}>
        <Trans>Totals and details</Trans>
      </Button>
      <span className={styles.space} />
      <IconButton icon="close" size="small" label={t`Close preview`} onClick={onClose} />
    </div>
  );
}
