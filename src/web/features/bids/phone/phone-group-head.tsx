import { Trans } from '@lingui/react/macro';
import type { Cents } from '../../../../shared/kernel/money.ts';
import type { SectionDraft } from '../draft/bid-draft.ts';
import { groupRange } from '../draft/total-range.ts';
import { Button } from '../../../ui/button.tsx';
import { GroupName } from '../grid/group-name.tsx';
import { GroupRange } from '../grid/group-range.tsx';
import styles from './phone.module.css';

interface PhoneGroupHeadProps {
  section: SectionDraft;
  group: string;
  byLine: ReadonlyMap<string, Cents>;
  onRename: (name: string) => void;
  onUngroup: () => void;
}

/** The name of a group over its alternatives, with what they cost. */
export function PhoneGroupHead({ section, group, byLine, onRename, onUngroup }: PhoneGroupHeadProps) {
  const members = section.lines.filter(({ choiceGroup }) => choiceGroup === group);
  const others = section.lines.flatMap(({ choiceGroup }) =>
    choiceGroup !== null && choiceGroup !== group ? [choiceGroup] : [],
  );
  return (
    <div className={styles.groupHead} data-row="group" data-in={section.key}>
      <GroupName group={group} others={others} className={styles.groupInput} onRename={onRename} />
      <span className={styles.second}>
        <GroupRange range={groupRange(members, byLine)} />
        <Button variant="ghost" size="small" onClick={onUngroup}>
          <Trans>Ungroup</Trans>
        </Button>
      </span>
    </div>
  );
}
