import { Trans, useLingui } from '@lingui/react/macro';
import type { ClipboardEvent } from 'react';
import {
  federalHolidaysOf,
  readClosedDays,
  type ClosedDay,
} from '../../../shared/settings/business-hours.ts';
import { dayOf } from '../../platform/company-time.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { placeInBody, type ClosedDayValues } from './closed-day-values.ts';
import styles from './closed-day-rows.module.css';

interface ClosedDayRowsProps {
  days: readonly ClosedDayValues[];
  onChange: (days: ClosedDayValues[]) => void;
  errorAt: (path: string) => string | undefined;
  onLeave: (path: string) => void;
}

/** The single days on which the company is closed; those that are over are folded away. */
export function ClosedDayRows({ days, onChange, errorAt, onLeave }: ClosedDayRowsProps) {
  const { t } = useLingui();
  const today = dayOf(useNow());
  const year = Number(today.slice(0, 4));
  const wrong = errorAt('closedDays');
  // What was over when the form was opened, and stays there while its date is typed.
  const isPast = ({ wasOn }: ClosedDayValues) => wasOn !== undefined && wasOn < today;
  const past = days.filter(isPast);

  function add(more: readonly Partial<ClosedDay>[]) {
    const added = more.map(({ day = '', name = '' }) => ({ key: newIdempotencyKey(), day, name }));
    const isReplaced = ({ day }: ClosedDayValues) => day !== '' && added.some((each) => each.day === day);
    // What has no day yet stays at the end.
    const placeOf = ({ day }: ClosedDayValues) => day || '9';
    onChange(
      [...days.filter((each) => !isReplaced(each)), ...added].toSorted((one, other) =>
        placeOf(one).localeCompare(placeOf(other)),
      ),
    );
  }

  function addHolidays(of: number) {
    const known = new Set(days.map(({ day }) => day));
    add(federalHolidaysOf(of).filter(({ day }) => !known.has(day)));
  }

  /** A list of another country, a day and its name a line; it replaces what stands for its days. A line that says no day becomes a name without one. */
  function paste(event: ClipboardEvent) {
    const { closedDays, bad } = readClosedDays(event.clipboardData.getData('text/plain').slice(0, 20_000));
    if (closedDays.length === 0) return;
    event.preventDefault();
    add([...closedDays, ...bad.map(({ text }) => ({ name: text }))]);
  }

  function rowOf(value: ClosedDayValues) {
    const index = days.indexOf(value);
    const place = placeInBody(days, index);
    const field = (name: 'day' | 'name') => {
      const path = `closedDays.${place}.${name}`;
      return {
        isLabelHidden: true,
        value: value[name],
        onChange: (text: string) => onChange(days.with(index, { ...value, [name]: text })),
        ...(place !== undefined && { name: path, error: errorAt(path), onBlur: () => onLeave(path) }),
      };
    };
    return (
      <Row
        key={value.key}
        gap={8}
        align="start"
        className={styles.day}
        role="group"
        aria-label={value.name || t`Closed day`}
      >
        <DateField label={t`Date`} {...field('day')} />
        <TextField label={t`Name`} {...field('name')} />
        <IconButton
          icon="trash"
          label={t`Remove`}
          onClick={() => onChange(days.filter((day) => day !== value))}
        />
      </Row>
    );
  }

  return (
    <Stack as="fieldset" gap={8} className={styles.days} onPaste={paste}>
      <legend>
        <Trans>Closed days</Trans>
      </legend>
      <Text as="p" tone="ink-2" size="sm">
        <Trans>
          To add many at once, paste a list with a day and its name on each line, such as 2026-12-25 Christmas
          Day.
        </Trans>
      </Text>
      {past.length > 0 && (
        <Disclosure title={<Trans>Past days ({past.length})</Trans>}>
          <Stack gap={8}>{past.map(rowOf)}</Stack>
        </Disclosure>
      )}
      {days.filter((day) => !isPast(day)).map(rowOf)}
      {wrong && (
        <Text as="p" tone="red" size="sm" role="alert">
          {wrong}
        </Text>
      )}
      <Row gap={8} wrap>
        <Button size="small" icon="plus" onClick={() => add([{}])}>
          <Trans>Add day</Trans>
        </Button>
        {[year, year + 1].map((each) => (
          <Button key={each} size="small" icon="plus" onClick={() => addHolidays(each)}>
            <Trans>US federal holidays {each}</Trans>
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
