import { useLingui } from '@lingui/react/macro';
import { usePageActions } from '../../platform/page-actions.ts';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import styles from './whose-switch.module.css';
import { useWhose } from './use-behind.ts';

/** Everything, or what is assigned to me. */
export function WhoseSwitch() {
  const { t } = useLingui();
  const [whose, setWhose] = useWhose();
  const isMine = whose === 'mine';
  usePageActions([
    {
      label: isMine ? t`Show everyone’s work` : t`Show my work`,
      icon: 'people',
      run: () => setWhose(isMine ? 'everything' : 'mine'),
    },
  ]);
  return (
    <SegmentedField
      label={t`Whose work`}
      isLabelHidden
      className={styles.switch}
      value={whose}
      onChange={setWhose}
      choices={[
        { value: 'everything', label: t`Everything` },
        { value: 'mine', label: t`Mine` },
      ]}
    />
  );
}
