import { useLingui } from '@lingui/react/macro';
import type { ProjectFocus } from '../../../shared/projects/project-focus.ts';
import { projectFocusWords } from '../../entities/project-focus-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { ViewChip } from '../../ui/view-chips.tsx';

interface FocusChipProps {
  focus: string;
  onRemove: () => void;
}

/** Says that the list holds only what stands behind a figure or in a view; a click shows the rest again. */
export function FocusChip({ focus, onRemove }: FocusChipProps) {
  'use no memo';
  const { t } = useLingui();
  const word = Object.hasOwn(projectFocusWords, focus) && projectFocusWords[focus as ProjectFocus];
  return (
    <ViewChip isOn isApart onClick={onRemove}>
      {word ? t(word) : focus}
      <Icon name="close" size={12} />
    </ViewChip>
  );
}
