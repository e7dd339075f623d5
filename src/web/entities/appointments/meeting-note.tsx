import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';

/** Who would be in two places while an appointment lasts, in words (meeting-words.ts); nothing when nobody is. */
export function MeetingNote({ meeting, className }: { meeting: string; className: string | undefined }) {
  if (!meeting) return null;
  return (
    <p className={className}>
      <Icon name="warning" />
      <span>
        <Trans>Double-booked: {meeting}</Trans>
      </span>
    </p>
  );
}
