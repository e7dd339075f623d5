import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Booking, ListedAppointment } from '../../entities/appointments/meetings.ts';
import type { BusinessHours } from '../../../shared/settings/business-hours.ts';
import type { ProjectToPlan } from '../../entities/appointments/appointment-values.ts';
import { draggedTo, type Drag } from './dragged-to.ts';
import { followPress, holdStillWhileDragging } from '../../ui/drag.ts';
import { cellAt } from './cell-at.ts';

/** A drag that is under way, and what it would make. */
export interface Dragging {
  drag: Drag;
  booking: Booking;
}

interface CalendarDragOptions {
  appointments: readonly ListedAppointment[];
  /** What stands beside the days to be dragged onto them. */
  toPlan: readonly ProjectToPlan[];
  timeZone: string;
  hours: BusinessHours;
  /** Those who may not change the calendar drag nothing. */
  isAllowed: boolean;
  onDrop: (dragging: Dragging) => void;
}

interface CalendarDrag {
  surface: RefObject<HTMLDivElement | null>;
  dragging: Dragging | undefined;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** Dragging on a surface whose cells say in `data-day`, `data-hours` and `data-person` what they are, appointments in `data-appointment`, and what is to be planned in `data-plan`. */
export function useCalendarDrag({
  appointments,
  toPlan,
  timeZone,
  hours,
  isAllowed,
  onDrop,
}: CalendarDragOptions): CalendarDrag {
  const surface = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState<Dragging>();

  const shown = useRef<AbortSignal>(undefined);

  useEffect(() => {
    const listening = new AbortController();
    shown.current = listening.signal;
    if (surface.current) holdStillWhileDragging(surface.current, listening.signal);
    return () => listening.abort();
  }, []);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const element = surface.current;
    if (!isAllowed || !element || event.button !== 0 || !event.isPrimary) return;
    const drag =
      planFrom(event.target as Element, toPlan) ??
      dragFrom(event.target as Element, event.clientX, event.clientY, appointments);
    if (!drag) return;
    let present: Dragging | undefined;
    const show = (next: Dragging | undefined) => {
      present = next;
      setDragging(next);
    };
    const moveTo = (x: number, y: number) => {
      const spot = cellAt(x, y);
      if (!spot) return;
      const booking = draggedTo(drag, spot, timeZone, hours);
      if (JSON.stringify(booking) !== JSON.stringify(present?.booking)) show({ drag, booking });
    };
    const drop = () => {
      const dropped = present;
      show(undefined);
      if (dropped) onDrop(dropped);
    };
    const scroller = element.querySelector('[data-scroller]') ?? element;
    followPress(
      event.nativeEvent,
      { scroller, edgePx: 44, isWide: true, signal: shown.current },
      {
        moveTo,
        drop,
        tap: () => {
          if (drag.kind !== 'create') return;
          moveTo(event.clientX, event.clientY);
          drop();
        },
        cancel: () => show(undefined),
      },
    );
  }

  return { surface, dragging, onPointerDown };
}

/** The project beside the days that a press would drag; its own buttons are pressed. */
function planFrom(target: Element, toPlan: readonly ProjectToPlan[]): Drag | undefined {
  const card = target.closest<HTMLElement>('[data-plan]');
  const project = card && toPlan.find(({ id }) => id === Number(card.dataset['plan']));
  return project && !target.closest('button') ? { kind: 'plan', project } : undefined;
}

/** What a press at a place would drag; undefined on what is a button or link of its own. */
function dragFrom(
  target: Element,
  x: number,
  y: number,
  appointments: readonly ListedAppointment[],
): Drag | undefined {
  const from = cellAt(x, y);
  const block = target.closest<HTMLElement>('[data-appointment]');
  if (block) {
    const appointment = appointments.find((each) => each.id === Number(block.dataset['appointment']));
    if (!appointment || !from) return undefined;
    return target.closest('[data-resize]')
      ? { kind: 'resize', appointment }
      : { kind: 'move', appointment, from };
  }
  if (target.closest('button, a, input') || !from || !target.closest('[data-day]')) return undefined;
  return { kind: 'create', from };
}
