import type { HistoryEvent } from './history-event.ts';

export interface FoldedEvent {
  /** What happened as a whole: the newest event, with every field that any of them changed. */
  event: HistoryEvent;
  /** The single changes, newest first; one alone for what was not folded. */
  parts: readonly HistoryEvent[];
}

const windowMs = 10 * 60_000;

/**
 * Updates of one thing by one person that follow one another within ten minutes become one entry, and photos of one group that one
 * person adds, which a phone sends one by one. Newest first.
 */
export function foldEvents(events: readonly HistoryEvent[]): FoldedEvent[] {
  const folded: FoldedEvent[] = [];
  for (const event of events) {
    const last = folded.at(-1);
    if (last && belongsTo(last.event, event)) folded[folded.length - 1] = withPart(last, event);
    else if (last && isSameBatch(last, event)) folded[folded.length - 1] = withPhotos(last, event);
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
    isBySame(newest, event) &&
    Date.parse(newest.at) - Date.parse(event.at) <= windowMs
  );
}

function isBySame(newest: HistoryEvent, event: HistoryEvent): boolean {
  return (
    event.actorKind === newest.actorKind &&
    event.actorId === newest.actorId &&
    event.actorName === newest.actorName
  );
}

/** An upload over a slow line takes longer than the window: what counts is the pause between two photos. */
function isSameBatch({ event: newest, parts }: FoldedEvent, event: HistoryEvent): boolean {
  const oldest = parts.at(-1) ?? newest;
  return (
    event.kind === 'photo.added' &&
    newest.kind === 'photo.added' &&
    isBySame(newest, event) &&
    ['group', 'isDuring', 'area', 'caption'].every(
      (field) => event.after?.[field] === newest.after?.[field],
    ) &&
    Date.parse(oldest.at) - Date.parse(event.at) <= windowMs
  );
}

function withPhotos({ event, parts }: FoldedEvent, older: HistoryEvent): FoldedEvent {
  const filenames = [...namesOf(older), ...namesOf(event)].slice(0, mostNamed);
  const count = countOf(older) + countOf(event);
  return { event: { ...event, after: { ...event.after, count, filenames } }, parts: [...parts, older] };
}

/** As many as the server names of one upload. */
const mostNamed = 20;

function namesOf({ after }: HistoryEvent): unknown[] {
  const names = after?.['filenames'];
  return Array.isArray(names) ? names : [];
}

const countOf = ({ after }: HistoryEvent) => (typeof after?.['count'] === 'number' ? after['count'] : 1);

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
