import { Trans, useLingui } from '@lingui/react/macro';
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx';
import { changesOf, type FieldChange, type NameOf } from './event-changes.ts';
import { describeEvent, type HistoryEvent } from './event-words.ts';
import styles from './history.module.css';

interface EventListProps {
  events: readonly HistoryEvent[];
  label: string;
  /** With it every changed field is shown before and after; without it only the sentences. */
  nameOf?: NameOf | undefined;
}

export function EventList({ events, label, nameOf }: EventListProps) {
  const { t } = useLingui();
  const entries = events.map((event): TimelineEntry => {
    const { icon, sentence } = describeEvent(event, t);
    const changes = nameOf ? changesOf(event, t, nameOf) : [];
    return {
      id: event.id,
      at: event.at,
      icon,
      title: sentence,
      content: changes.length > 0 && <Changes changes={changes} />,
    };
  });
  return <Timeline label={label} entries={entries} />;
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, name, before, after }) => (
        <div key={field} className={name ? styles.change : styles.unnamed}>
          <dt className={name ? undefined : 'visually-hidden'}>{name || <Trans>Text</Trans>}</dt>
          <dd>
            {before && (
              <del className={styles.before} dir="auto">
                {before}
              </del>
            )}
            {after ? (
              <ins className={styles.after} dir="auto">
                {after}
              </ins>
            ) : (
              <span className={styles.gone}>
                <Trans>empty</Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
