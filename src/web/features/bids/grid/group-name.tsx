import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { textLimits } from '../../../../shared/bids/bid-limits.ts';
import { tooLong } from '../../../ui/too-long.ts';
import styles from './grid.module.css';

interface GroupNameProps {
  group: string;
  /** Names that other groups of the section have. */
  others: readonly string[];
  className: string | undefined;
  onRename: (name: string) => void;
}

/** The name of a group, taken once the field is left: half of a name may be that of another one. */
export function GroupName({ group, others, className, onRename }: GroupNameProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const name = (typed ?? group).trim();
  const problem = typed === undefined ? undefined : problemOf();

  function problemOf(): string | undefined {
    if (name === '') return t`Enter a name for the group.`;
    if (others.includes(name)) return t`Another group in this section already has this name.`;
    return tooLong(name, textLimits.choiceGroup);
  }

  function take() {
    if (problem) return;
    setTyped(undefined);
    if (name !== group) onRename(name);
  }

  return (
    <>
      <input
        className={className}
        data-stays=""
        dir="auto"
        aria-label={t`Group name`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        autoComplete="off"
        value={typed ?? group}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') event.currentTarget.blur();
          else if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      {problem && (
        <span id={id} className={styles.nameProblem}>
          {problem}
        </span>
      )}
    </>
  );
}
