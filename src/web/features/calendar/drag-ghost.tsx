import type { CSSProperties } from 'react';
import type { Booking } from '../../entities/appointments/meetings.ts';
import { formatSpan } from '../../entities/appointments/appointment-times.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { useCalendar } from './calendar-context.ts';
import type { Drag } from './dragged-to.ts';
import styles from './drag-ghost.module.css';

/** Where a dragged appointment would be, and what speaks against it. */
export function DragGhost({ booking, style }: { booking: Booking; style?: CSSProperties | undefined }) {
  const { draggedWarning, dragging } = useCalendar();
  const name = dragging && nameOf(dragging.drag);
  return (
    <div className={styles.ghost} style={style} data-meeting={draggedWarning ? '' : undefined} data-ghost="">
      <Text weight={600} tabular>
        {formatSpan(booking.startsAt, booking.endsAt)}
      </Text>
      {name && (
        <Text truncate>
          <bdi>{name}</bdi>
        </Text>
      )}
      {draggedWarning && (
        <Row as="span" gap={4} align="baseline" tone="amber">
          <Icon name="warning" size={13} />
          <span>{draggedWarning}</span>
        </Row>
      )}
    </div>
  );
}

/** Whose appointment it is; nothing for one that has nobody yet. */
function nameOf(drag: Drag): string | undefined {
  if (drag.kind === 'create') return undefined;
  return drag.kind === 'plan' ? drag.project.name : drag.appointment.customerName;
}
