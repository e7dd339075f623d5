import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../platform/api-client.ts';
import styles from './counter-choice.module.css';

interface CounterChoiceProps {
  value: string;
  onChange: (counterType: string) => void;
  error: string | undefined;
}

/** The kind of project decides its number; the next one is shown, and taken only by saving. */
export function CounterChoice({ value, onChange, error }: CounterChoiceProps) {
  const { t } = useLingui();
  const errorId = useId();
  const name = useId();
  const counters = useQuery({
    queryKey: ['counters'],
    queryFn: ({ signal }) => api('GET /api/counters', { signal }),
    refetchOnMount: 'always',
  });
  return (
    <fieldset className={styles.choice} aria-describedby={error ? errorId : undefined}>
      <legend className="visually-hidden">{t`Kind of project`}</legend>
      <div className={styles.segments}>
        {counters.data?.map((counter) => (
          <label key={counter.counter_type} className={styles.segment}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={counter.counter_type === value}
              onChange={() => onChange(counter.counter_type)}
            />
            <span className={styles.word}>{counter.label}</span>
            <span className={styles.number}>
              <span className="visually-hidden">
                <Trans>next number</Trans>
              </span>{' '}
              {counter.nextNumber}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
