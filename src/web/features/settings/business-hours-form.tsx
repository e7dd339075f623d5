import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  federalHolidaysOf,
  readClosedDays,
  usualOpenHours,
  writeClosedDays,
  type BadLine,
  type BusinessHours,
  type OpenHours,
} from '../../../shared/settings/business-hours.ts';
import { updateSettingsBody, type Settings } from '../../../shared/settings/settings-contract.ts';
import { settingsKey } from '../../entities/record-keys.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { dayOf } from '../../platform/company-time.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import styles from './business-hours-form.module.css';

interface WeekdayValues extends OpenHours {
  isOpen: boolean;
}

interface Values {
  weekdays: WeekdayValues[];
  /** `2026-12-25 Christmas Day`, one a line. */
  closedDays: string;
}

type Body = CallInput<'PUT /api/settings'>['body'];

function valuesOf({ businessHours, closedDays }: BusinessHours): Values {
  return {
    weekdays: businessHours.map((open) => ({
      isOpen: open !== null,
      ...(open ?? usualOpenHours),
    })),
    closedDays: writeClosedDays(closedDays),
  };
}

function bodyOf({ weekdays, closedDays }: Values): Body {
  return {
    businessHours: weekdays.map(({ isOpen, from, to }) => (isOpen ? { from, to } : null)),
    closedDays: readClosedDays(closedDays).closedDays,
  };
}

/** What cannot be read stays in the field, and nothing is saved without it. */
const schema = bodySchema(bodyOf, updateSettingsBody, {}, ({ closedDays }: Values) => {
  const { bad } = readClosedDays(closedDays);
  return { closedDays: bad.length > 0 ? badLinesInWords(bad) : undefined };
});

/** Two of them, and how many more. */
function badLinesInWords(bad: readonly BadLine[]): string {
  const shown = bad.slice(0, 2).map(({ line, text }) => `${line} (${text.slice(0, 40)})`);
  const more = bad.length > shown.length ? ` +${bad.length - shown.length}` : '';
  const lines = shown.join(', ') + more;
  return say`Couldn’t read line ${lines}. Enter the date and its name, such as 2026-12-25 Christmas Day.`;
}

/** 4 January 1970 was a Sunday. */
const nameOfWeekday = (weekday: number) =>
  intlFormat(Intl.DateTimeFormat, formattingLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 4 + weekday)),
  );

/** The hours of each weekday, and the days on which the company is closed. */
export function BusinessHoursForm({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const year = Number(dayOf(useNow()).slice(0, 4));
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
    schema,
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
        closedDays: t`Closed days`,
      },
    },
    submit: save.send,
  });
  const { weekdays, closedDays } = form.values;
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
  const inside = Object.entries(form.errors).find(([path]) => path.startsWith('closedDays.'));

  function addHolidays(of: number) {
    const { closedDays: known, bad } = readClosedDays(closedDays);
    const days = new Set(known.map(({ day }) => day));
    const missing = federalHolidaysOf(of).filter(({ day }) => !days.has(day));
    // What cannot be read stays where it is; else the list is put into order.
    const next = [...(bad.length > 0 ? [closedDays.trimEnd()] : []), writeClosedDays(missing)].join('\n');
    const all = bad.length > 0 ? next : writeClosedDays(readClosedDays(`${closedDays}\n${next}`).closedDays);
    form.set('closedDays', all);
  }

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
      <TextArea
        label={t`Closed days`}
        hint={t`One per line: the date and its name, such as 2026-12-25 Christmas Day. You can paste a list for any country.`}
        rows={8}
        {...form.field('closedDays')}
        error={form.errorAt('closedDays') ?? inside?.[1]}
      />
      <Row gap={8} wrap>
        {[year, year + 1].map((each) => (
          <Button key={each} size="small" icon="plus" onClick={() => addHolidays(each)}>
            <Trans>US federal holidays {each}</Trans>
          </Button>
        ))}
      </Row>
      <FormActions form={form} submitLabel={<Trans>Save business hours</Trans>} needsChange />
    </Form>
  );
}
