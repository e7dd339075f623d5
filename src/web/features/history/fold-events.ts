import type { HistoryEvent } from './event-words.ts';

export interface FoldedEvent {
  /** What happened as a whole: the newest event, with every field that any of them changed. */
  event: HistoryEvent;
  /** The single changes, newest first; one alone for what was not folded. */
  parts: readonly HistoryEvent[];
}

const windowMs = 10 * 60_000;

/** Updates of one thing by one person that follow one another within ten minutes become one entry. Newest first. */
export function foldEvents(events: readonly HistoryEvent[]): FoldedEvent[] {
  const folded: FoldedEvent[] = [];
  for (const event of events) {
    const last = folded.at(-1);
    if (last && belongsTo(last.event, event)) folded[folded.length - 1] = withPart(last, event);
    else folded.push({ event, parts: [event] });
  }
  return folded;
}

function belongsTo(newest: HistoryEvent, event: HistoryEvent): boolean {
  return (
    event.kind.endsWith('.updated') &&
    !event.after?.['asOf'] &&
    !newest.after?.['asOf'] &&
    event.kind === newest.kind &&
    event.subjectId === newest.subjectId &&
    event.actorKind === newest.actorKind &&
    event.actorId === newest.actorId &&
    event.actorName === newest.actorName &&
    Date.parse(newest.at) - Date.parse(event.at) <= windowMs
  );
}

function withPart({ event, parts }: FoldedEvent, older: HistoryEvent): FoldedEvent {
  return {
    event: {
      ...event,
      before: { ...event.before, ...older.before },
      after: { ...older.after, ...event.after },
      names: { ...older.names, ...event.names },
    },
    parts: [...parts, older],
  };
}
