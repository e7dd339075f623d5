import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { TextChange } from '../../ui/text-change.tsx';
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx';
import { changesOf, type FieldChange } from './event-changes.ts';
import type { Translate } from '../../slices/event-words.ts';
import type { HistoryEvent } from './history-event.ts';
import { describeEvent } from './event-sentence.ts';
import { foldEvents, type FoldedEvent } from './fold-events.ts';
import styles from './history.module.css';

interface EventListProps {
  events: readonly HistoryEvent[];
  label: string;
  /** Shows every changed field before and after; else there are only the sentences. */
  showsChanges?: boolean | undefined;
  /** What stands below an entry: what can be done about it. */
  actionOf?: ((folded: FoldedEvent) => ReactNode) | undefined;
  /** At most so many entries. */
  most?: number | undefined;
}

export function EventList({ events, label, showsChanges, actionOf, most }: EventListProps) {
  const { t } = useLingui();
  const entries = foldEvents(events)
    .slice(0, most)
    .map((folded): TimelineEntry => {
      const { event, parts } = folded;
      const { icon, sentence } = describeEvent(event, t);
      return {
        // The first change stays the first, whatever is folded onto it while the entry is open.
        id: (parts.at(-1) ?? event).id,
        at: event.at,
        icon,
        title:
          parts.length > 1 ? (
            <>
              {sentence} · <Plural value={parts.length} one="# change" other="# changes" />
            </>
          ) : (
            sentence
          ),
        content: showsChanges && (
          <>
            {contentOf(folded, t)}
            {actionOf?.(folded)}
          </>
        ),
      };
    });
  return <Timeline label={label} entries={entries} />;
}

/** What was changed; of several changes each one, when asked for. */
function contentOf({ event, parts }: FoldedEvent, t: Translate): ReactNode {
  const changes = changesOf(event, t);
  if (parts.length === 1) return changes.length > 0 && <Changes changes={changes} />;
  return (
    <Disclosure title={<Trans>Show each change</Trans>}>
      <ol>
        {parts.map((part) => (
          <li key={part.id} className={styles.part}>
            <time dateTime={part.at}>{formatDateTime(part.at)}</time>
            <Changes changes={changesOf(part, t)} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <Stack as="dl" gap={4} size="sm">
      {changes.map((change) => (
        <div key={change.field} className={change.name ? styles.change : styles.unnamed}>
          <dt className={change.name ? undefined : 'visually-hidden'}>
            {change.name || <Trans>Text</Trans>}
          </dt>
          <dd>
            {change.sentences ? <Sentences sentences={change.sentences} /> : <TextChange {...change} />}
          </dd>
        </div>
      ))}
    </Stack>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul>
      {sentences.map((sentence, index) => (
        <li key={index} dir="auto">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
