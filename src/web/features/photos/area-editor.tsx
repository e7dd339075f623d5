import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { tooLong } from '../../ui/too-long.ts';
import styles from './area-editor.module.css';

/** As long as a room's name may be. */
const mostSigns = 80;

interface AreaEditorProps {
  label: string;
  value: string;
  /** Those that the project's photos name already. */
  areas: readonly string[];
  /** Empty for none. */
  onChoose: (area: string) => void;
  /** Leaving the field chooses what was typed. */
  choosesOnLeaving?: boolean | undefined;
}

/** A room or area: one that the project has by one press, another one by typing it. */
export function AreaEditor({ label, value, areas, onChoose, choosesOnLeaving = false }: AreaEditorProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [isTouched, setTouched] = useState(false);
  const wanted = typed.trim();
  const problem = tooLong(wanted, mostSigns);
  const words = isTouched ? wanted.toLocaleLowerCase() : '';
  const offered = areas.filter((area) => area !== value && area.toLocaleLowerCase().includes(words));

  function choose(area: string) {
    if (!tooLong(area, mostSigns)) onChoose(area);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // What differs from a known one by its capitals alone is that one.
    const known = areas.find((area) => area.toLocaleLowerCase() === wanted.toLocaleLowerCase());
    choose(known ?? wanted);
  }

  return (
    <Stack
      gap={8}
      className={styles.editor}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (choosesOnLeaving && !currentTarget.contains(relatedTarget)) choose(problem ? value : wanted);
      }}
    >
      <input
        className={classNames(styles.field)}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        dir="auto"
        autoComplete="off"
        placeholder={t`Kitchen, north wall, roof…`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setTouched(true);
        }}
        onKeyDown={onKeyDown}
      />
      {problem && (
        <Text tone="red" size="sm" id={`${id}-problem`} role="alert">
          {problem}
        </Text>
      )}
      {(offered.length > 0 || value) && (
        <Row gap={6} wrap className={styles.chips} role="group" aria-label={t`Areas in this project`}>
          {offered.map((area) => (
            <button key={area} type="button" className={styles.chip} onClick={() => choose(area)}>
              <bdi>{area}</bdi>
            </button>
          ))}
          {value && (
            <button type="button" className={classNames(styles.chip, styles.none)} onClick={() => choose('')}>
              <Trans>No area</Trans>
            </button>
          )}
        </Row>
      )}
    </Stack>
  );
}
