import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import type { TotalRange } from '../draft/total-range.ts';
import styles from './grid.module.css';
import { GroupName } from './group-name.tsx';
import { GroupRange } from './group-range.tsx';
import type { RowActions } from './row-actions.ts';

interface GroupHeadProps {
  section: string;
  group: string;
  range: TotalRange;
  /** Names that other groups of the section have. */
  others: readonly string[];
  actions: RowActions;
}

/** What stands over the alternatives of a group: its name, and from what to what they cost. */
export function GroupHead({ section, group, range, others, actions }: GroupHeadProps) {
  const { t } = useLingui();
  return (
    <div role="row" className={styles.groupHead} data-row="group" data-in={section}>
      <div role="gridcell" className={styles.groupName}>
        <GroupName
          group={group}
          others={others}
          className={styles.groupInput}
          onRename={(name) => actions.renameGroup(section, group, name)}
        />
        <span className={styles.flag}>
          <Trans>Pick one</Trans>
        </span>
      </div>
      <div role="gridcell" className={styles.groupRange}>
        <GroupRange range={range} />
      </div>
      <div role="gridcell" aria-label={t`Ungroup`}>
        <Button variant="ghost" size="small" onClick={() => actions.ungroup(section, group)}>
          <Trans>Ungroup</Trans>
        </Button>
      </div>
    </div>
  );
}
