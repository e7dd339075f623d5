import type { CSSProperties } from 'react';
import type { Booking } from '../../entities/appointments/meetings.ts';
import { formatSpan } from '../../entities/appointments/appointment-times.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCalendar } from './calendar-context.ts';
import type { Drag } from './dragged-to.ts';
import styles from './drag-ghost.module.css';

/** Where a dragged appointment would be, and what speaks against it. */
export function DragGhost({ booking, style }: { booking: Booking; style?: CSSProperties | undefined }) {
  const { draggedWarning, dragging } = useCalendar();
  const name = dragging && nameOf(dragging.drag);
  return (
    <div className={styles.ghost} style={style} data-meeting={draggedWarning ? '' : undefined} data-ghost="">
      <span className={styles.time}>{formatSpan(booking.startsAt, booking.endsAt)}</span>
      {name && <bdi className={styles.name}>{name}</bdi>}
      {draggedWarning && (
        <span className={styles.meeting}>
          <Icon name="warning" size={13} />
          <span>{draggedWarning}</span>
        </span>
      )}
    </div>
  );
}

/** Whose appointment it is; nothing for one that has nobody yet. */
function nameOf(drag: Drag): string | undefined {
  if (drag.kind === 'create') return undefined;
  return drag.kind === 'plan' ? drag.project.name : drag.appointment.customerName;
}
