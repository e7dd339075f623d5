import { Trans, useLingui } from '@lingui/react/macro';
import {
  usualOpenHours,
  type BusinessHours,
  type OpenHours,
} from '../../../shared/settings/business-hours.ts';
import { updateSettingsBody, type Settings } from '../../../shared/settings/settings-contract.ts';
import { settingsKey } from '../../entities/record-keys.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { useWrite } from '../../platform/write.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ClosedDayRows } from './closed-day-rows.tsx';
import { closedDaysBody, closedDayValues, doubledDays, type ClosedDayValues } from './closed-day-values.ts';
import styles from './business-hours-form.module.css';

interface WeekdayValues extends OpenHours {
  isOpen: boolean;
}

interface Values {
  weekdays: WeekdayValues[];
  closed: ClosedDayValues[];
}

type Body = CallInput<'PUT /api/settings'>['body'];

function valuesOf({ businessHours, closedDays }: BusinessHours): Values {
  return {
    weekdays: businessHours.map((open) => ({
      isOpen: open !== null,
      ...(open ?? usualOpenHours),
    })),
    closed: closedDayValues(closedDays),
  };
}

function bodyOf({ weekdays, closed }: Values): Body {
  return {
    businessHours: weekdays.map(({ isOpen, from, to }) => (isOpen ? { from, to } : null)),
    closedDays: closedDaysBody(closed),
  };
}

/** 4 January 1970 was a Sunday. */
const nameOfWeekday = (weekday: number) =>
  intlFormat(Intl.DateTimeFormat, formattingLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 4 + weekday)),
  );

/** The hours of each weekday, and the days on which the company is closed. */
export function BusinessHoursForm({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const save = useWrite({
    call: (body: Body, { idempotencyKey, version }) =>
      api('PUT /api/settings', { body, version, idempotencyKey }),
    invalidates: [settingsKey],
    successMessage: t`Business hours saved`,
  });
  const form = useForm<Values, Body, Settings>({
    id: 'business-hours',
    entity: 1,
    version: settings.version,
    initial: valuesOf(settings),
    schema: bodySchema(
      bodyOf,
      updateSettingsBody,
      { 'closedDays.*.day': t`Enter the date.`, 'closedDays.*.name': t`Enter a name.` },
      ({ closed: typed }) => doubledDays(typed),
    ),
    merging: {
      valuesOf,
      words: {
        weekdays: {
          label: t`Business hours`,
          show: (weekdays) =>
            weekdays
              .flatMap(({ isOpen, from, to }, weekday) =>
                isOpen ? [`${nameOfWeekday(weekday)} ${from} – ${to}`] : [],
              )
              .join(', '),
        },
        closed: {
          label: t`Closed days`,
          show: (closed) => closed.map(({ day, name }) => `${day} ${name}`).join(', '),
        },
      },
    },
    submit: save.send,
  });
  const { weekdays, closed } = form.values;
  const put = (weekday: number, change: Partial<WeekdayValues>) =>
    form.set(
      'weekdays',
      weekdays.map((each, index) => (index === weekday ? { ...each, ...change } : each)),
    );
  const time = (weekday: number, name: 'from' | 'to') => {
    const path = `businessHours.${weekday}.${name}`;
    return {
      name: path,
      type: 'time' as const,
      isLabelHidden: true,
      value: weekdays[weekday]![name],
      error: form.errorAt(path),
      onChange: (value: string) => put(weekday, { [name]: value }),
      onBlur: () => form.leave(path, 'weekdays'),
    };
  };

  return (
    <Form form={form}>
      <Stack gap={8}>
        {weekdays.map(({ isOpen }, weekday) => {
          const name = nameOfWeekday(weekday);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the weekdays are in one order
            <Row key={weekday} gap={10} align="center" className={styles.weekday}>
              <Checkbox label={name} value={isOpen} onChange={(value) => put(weekday, { isOpen: value })} />
              {isOpen ? (
                <>
                  <TextField label={t`${name}, from`} {...time(weekday, 'from')} />
                  <span>–</span>
                  <TextField label={t`${name}, to`} {...time(weekday, 'to')} />
                </>
              ) : (
                <Text tone="ink-3">
                  <Trans>Closed</Trans>
                </Text>
              )}
            </Row>
          );
        })}
      </Stack>
      <ClosedDayRows
        days={closed}
        onChange={(days) => form.set('closed', days)}
        errorAt={form.errorAt}
        onLeave={(path) => form.leave(path, 'closed')}
      />
      <FormActions form={form} submitLabel={<Trans>Save business hours</Trans>} needsChange />
    </Form>
  );
}
