import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projectKey, type Project } from '../../entities/project-cache.ts';
import { ApiError } from '../../platform/api-client.ts';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { TextChange } from '../../ui/text-change.tsx';
import { changesOf } from './event-changes.ts';
import { statusWord } from '../../slices/event-words.ts';
import type { HistoryEvent } from './history-event.ts';
import { describeEvent } from './event-sentence.ts';
import { fieldName } from './field-words.ts';
import styles from './history.module.css';
import type { EarlierValue, Restoration } from './restoration.ts';
import { differingParts } from './text-excerpt.ts';
import { useRestore } from './use-restore.ts';
import { valueInWords } from './value-words.ts';

interface RestoreFormProps {
  event: HistoryEvent;
  /** The first of the changes that the event stands for. */
  oldest: HistoryEvent;
  project: Project;
  /** What can be done as the project is now; it changes under the eye when somebody else changes the project. */
  restoration: Restoration;
  onDone: () => void;
}

/** Shows what would change, and changes it. */
export function RestoreForm({ event, oldest, project, restoration, onDone }: RestoreFormProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const restore = useRestore(project);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<unknown>();
  if (restoration.kind === 'blocked') {
    return (
      <Stack gap={16}>
        <p>{t(restoration.reason)}</p>
        <Row gap={8}>
          <Button onClick={onDone}>
            <Trans>Close</Trans>
          </Button>
        </Row>
      </Stack>
    );
  }
  const wanted =
    restoration.kind === 'fields'
      ? { ...restoration, values: restoration.values.filter(({ field }) => !left.has(field)) }
      : restoration;
  const isNothing = wanted.kind === 'fields' && wanted.values.length === 0;

  async function run() {
    setFailure(undefined);
    try {
      await restore.send(wanted);
      onDone();
    } catch (error) {
      setFailure(error);
      // What is shown was not how it is: somebody else was faster.
      await cache.invalidateQueries({ queryKey: projectKey(project.id) });
    }
  }

  const when = formatDateTime(oldest.at);
  return (
    <Stack gap={16}>
      {restoration.kind === 'fields' && (
        <>
          <p className={styles.lead}>
            <Trans>As it was before {when}:</Trans>
          </p>
          <EarlierValues
            event={{ ...event, names: { ...event.names, ...namesNow(project) } }}
            values={restoration.values}
            left={left}
            onLeave={setLeft}
          />
        </>
      )}
      {restoration.kind === 'record' && <GoneRecord event={event} />}
      {restoration.kind === 'move' && <MoveBack project={project} />}
      {failure !== undefined && (
        <ErrorNote
          title={sentenceOf(failure)}
          advice={
            failure instanceof ApiError && failure.status === 412 ? (
              <Trans>The current values are shown above. Check them before you revert.</Trans>
            ) : undefined
          }
        />
      )}
      <Row gap={8}>
        <Button
          variant="primary"
          isPending={restore.isPending}
          disabled={isNothing}
          onClick={() => void run()}
        >
          {restoration.kind === 'record' ? <Trans>Restore</Trans> : <Trans>Revert</Trans>}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

interface EarlierValuesProps {
  event: HistoryEvent;
  values: readonly EarlierValue[];
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
}

/** What is and what it would be, field by field; of several each can be left as it is. */
function EarlierValues({ event, values, left, onLeave }: EarlierValuesProps) {
  const { t } = useLingui();
  const told = ({ field, present, earlier }: EarlierValue) => {
    const inWords = (value: unknown) => valueInWords({ event, field, side: { [field]: value }, t });
    return differingParts(inWords(present), inWords(earlier));
  };
  return (
    <Stack as="ul" gap={12}>
      {values.map((value) => {
        const name = fieldName(value.field, t);
        return (
          <li key={value.field}>
            {values.length > 1 ? (
              <Checkbox
                label={name}
                value={!left.has(value.field)}
                onChange={(isOn) => {
                  const next = new Set(left);
                  if (isOn) next.delete(value.field);
                  else next.add(value.field);
                  onLeave(next);
                }}
              />
            ) : (
              <span className={styles.valueName}>{name}</span>
            )}
            <Text as="div" breakWords whiteSpace="pre-wrap" className={styles.value}>
              <TextChange {...told(value)} />
            </Text>
          </li>
        );
      })}
    </Stack>
  );
}

function GoneRecord({ event }: { event: HistoryEvent }) {
  const { t } = useLingui();
  const { sentence } = describeEvent(event, t);
  return (
    <>
      <p className={styles.lead}>{sentence}</p>
      <Stack as="ul" gap={12}>
        {changesOf(event, t).map(({ field, name, before, after }) => (
          <li key={field}>
            {name && <span className={styles.valueName}>{name}</span>}
            <Text as="div" breakWords whiteSpace="pre-wrap" className={styles.value} dir="auto">
              {before || after}
            </Text>
          </li>
        ))}
      </Stack>
    </>
  );
}

function MoveBack({ project }: { project: Project }) {
  const { t } = useLingui();
  const { status, statusBefore } = project;
  const isCancelled = status === 'project_cancelled';
  return (
    <>
      <Stack as="ul" gap={12}>
        <li>
          <span className={styles.valueName}>{fieldName('status', t)}</span>
          <Text as="div" breakWords whiteSpace="pre-wrap" className={styles.value}>
            <TextChange
              before={statusWord('project', status, t)}
              after={statusWord('project', statusBefore ?? 'lead_created', t)}
            />
          </Text>
        </li>
      </Stack>
      {isCancelled && (
        <p className={styles.lead}>
          <Trans>Its bid links and appointments stay canceled.</Trans>
        </p>
      )}
    </>
  );
}

/** The names of what the project holds now, which the event may not know. */
function namesNow({
  people,
  category,
  business,
  salesperson,
  appointments,
}: Project): Record<string, string> {
  const employees = [...people, ...appointments.flatMap((appointment) => appointment.employees)];
  return Object.fromEntries([
    ...employees.map(({ id, name }) => [`employee:${id}`, name]),
    ...(category ? [[`category:${category.id}`, category.name]] : []),
    ...(business ? [[`business:${business.id}`, business.name]] : []),
    ...(salesperson ? [[`salesperson:${salesperson.id}`, salesperson.name]] : []),
  ]);
}
