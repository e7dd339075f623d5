import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProjectFocus } from '../../../shared/projects/project-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { ViewChip } from '../../ui/view-chips.tsx';

const words: Record<ProjectFocus, MessageDescriptor> = {
  bid_waiting: msg`Bids waiting`,
  signed_this_month: msg`Signed this month`,
  stuck: msg`Stuck for more than two weeks`,
};

interface FocusChipProps {
  focus: string;
  onRemove: () => void;
}

/** Says that the list holds only what stands behind a figure of the dashboard; a click shows the rest again. */
export function FocusChip({ focus, onRemove }: FocusChipProps) {
  'use no memo';
  const { t } = useLingui();
  const word = (words as Record<string, MessageDescriptor | undefined>)[focus];
  return (
    <ViewChip isOn isApart onClick={onRemove}>
      {word ? t(word) : focus}
      <Icon name="close" size={12} />
    </ViewChip>
  );
}
