import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useOfferedCounters } from '../../entities/counters.ts';
import { sentenceOf } from '../../platform/write.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Box, Row, Text } from '../../ui/layout/layout.tsx';
import frame from '../../ui/field-frame.module.css';
import styles from './counter-choice.module.css';

interface CounterChoiceProps {
  /** Empty while nobody has chosen: then it is the first. */
  value: string;
  onChange: (counterType: string) => void;
  error: string | undefined;
}

/** The kind of project decides its number; the next one is shown, and taken only by saving. */
export function CounterChoice({ value, onChange, error }: CounterChoiceProps) {
  const { t } = useLingui();
  const errorId = useId();
  const name = useId();
  const { data, error: failure, refetch } = useOfferedCounters();
  const chosen = value || data?.[0]?.counter_type;
  // A draft may have waited for so long that its kind has gone.
  const isGone = data !== undefined && !data.some((counter) => counter.counter_type === chosen);
  const said = error ?? (isGone ? t`This kind of project is no longer offered. Choose another.` : undefined);
  if (!data && failure) {
    return (
      <ErrorNote
        title={sentenceOf(failure)}
        advice={t`The kinds of projects couldn’t be loaded.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Box
      as="fieldset"
      shrink

      aria-describedby={said ? errorId : undefined}
      data-invalid={said ? '' : undefined}
    >
      <legend className="visually-hidden">{t`Kind of project`}</legend>
      <Row gap={4} wrap className={styles.segments}>
        {data?.map((counter) => (
          <label key={counter.counter_type} className={styles.segment}>
            <input
              type="radio"
              name={name}
              className={frame.radio}
              checked={counter.counter_type === chosen}
              onChange={() => onChange(counter.counter_type)}
            />
            <Text weight={550}>
              <bdi>{counter.label}</bdi>
            </Text>
            <Text tone="ink-3" size="xs" tabular className={styles.number}>
              <span className="visually-hidden">
                <Trans>next number</Trans>
              </span>{' '}
              {counter.nextNumber}
            </Text>
          </label>
        ))}
      </Row>
      {said && (
        <Text as="p" tone="red" size="sm" id={errorId} marginTop={6}>
          {said}
        </Text>
      )}
    </Box>
  );
}
