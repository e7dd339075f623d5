import { useLingui } from '@lingui/react/macro';
import { appointmentKinds } from '../../../shared/appointments/appointment-contract.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/form/form.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { formatLength } from './appointment-times.ts';
import { appointmentWords } from '../appointment-words.ts';
import { PeoplePicker } from './people-picker.tsx';
import { useIsPast, AppointmentConflicts } from './appointment-conflicts.tsx';
import { Availability } from './availability.tsx';
import type { AppointmentValues } from './appointment-values.ts';

export const emptyAppointment: AppointmentValues = {
  startsAt: '',
  minutes: 60,
  days: 1,
  kind: 'estimate',
  employeeIds: [],
};

const usualLengths = [30, 45, 60, 90, 120, 180, 240, 360, 420, 480, 600];
const usualDays = [1, 2, 3, 4, 5, 6, 7, 10, 14];

/** The usual choices, and the one that stands there. */
const withOwn = (usual: readonly number[], own: number) =>
  usual.includes(own) ? usual : [...usual, own].toSorted((one, other) => one - other);

interface AppointmentFieldsProps {
  value: AppointmentValues;
  onChange: (value: AppointmentValues) => void;
  /** The appointment that is being changed: it is in nobody's way. */
  appointmentId?: number | undefined;
  errorAt: (name: 'startsAt' | 'minutes' | 'endsAt' | 'kind' | 'employeeIds') => string | undefined;
  isRequired?: boolean | undefined;
}

/** When, how long, what for and who; says at once who is already somewhere else then. */
export function AppointmentFields({
  value,
  onChange,
  appointmentId,
  errorAt,
  isRequired,
}: AppointmentFieldsProps) {
  const { t } = useLingui();
  const isPast = useIsPast(value.startsAt);
  const change = (part: Partial<AppointmentValues>) => onChange({ ...value, ...part });
  return (
    <>
      <FieldRow>
        <DateField
          label={t`Date and time`}
          name="startsAt"
          withTime
          isRequired={isRequired}
          value={value.startsAt}
          onChange={(startsAt) => change({ startsAt })}
          error={errorAt('startsAt')}
          hint={isPast && appointmentId === undefined ? t`This time has passed.` : undefined}
        />
        <Select
          label={value.days > 1 ? t`Length each day` : t`Length`}
          value={value.minutes}
          choices={withOwn(usualLengths, value.minutes).map((minutes) => ({
            value: minutes,
            label: formatLength(minutes),
          }))}
          onChange={(minutes) => change({ minutes })}
          error={errorAt('minutes') ?? errorAt('endsAt')}
        />
        <Select
          label={t`Days`}
          value={value.days}
          choices={withOwn(usualDays, value.days).map((days) => ({
            value: days,
            label: formatLength(days * 24 * 60),
          }))}
          onChange={(days) => change({ days })}
        />
        <Select
          label={t`Kind`}
          value={value.kind}
          choices={appointmentKinds.map((kind) => ({ value: kind, label: t(appointmentWords[kind]) }))}
          onChange={(kind) => change({ kind })}
          error={errorAt('kind')}
        />
      </FieldRow>
      <Stack gap={6} fit>
        <PeoplePicker
          label={t`Who’s going`}
          value={value.employeeIds}
          onChange={(employeeIds) => change({ employeeIds })}
          error={errorAt('employeeIds')}
        />
        {value.employeeIds.length > 0 && (
          <Text as="p" tone="ink-2" size="sm">{t`They’ll be added to the project too.`}</Text>
        )}
      </Stack>
      <Stack gap={8} fit>
        <Availability
          appointment={value}
          appointmentId={appointmentId}
          onPick={(startsAt) => change({ startsAt })}
        />
        <AppointmentConflicts appointment={value} appointmentId={appointmentId} />
      </Stack>
    </>
  );
}
