import { useLingui } from '@lingui/react/macro';
import { appointmentKinds } from '../../../shared/appointments/appointment-contract.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/form/form.tsx';
import { Select } from '../../ui/select.tsx';
import { formatLength } from './appointment-times.ts';
import { appointmentWords } from '../appointment-words.ts';
import { PeoplePicker } from './people-picker.tsx';
import { useIsPast, AppointmentConflicts } from './appointment-conflicts.tsx';
import type { AppointmentValues } from './appointment-values.ts';

export const emptyAppointment: AppointmentValues = {
  startsAt: '',
  minutes: 60,
  kind: 'estimate',
  employeeIds: [],
};

const usualLengths = [30, 45, 60, 90, 120, 180, 240, 480];

interface AppointmentFieldsProps {
  value: AppointmentValues;
  onChange: (value: AppointmentValues) => void;
  /** The appointment that is being changed: it is in nobody's way. */
  appointmentId?: number | undefined;
  errorAt: (name: 'startsAt' | 'endsAt' | 'kind' | 'employeeIds') => string | undefined;
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
  const lengths = usualLengths.includes(value.minutes)
    ? usualLengths
    : [...usualLengths, value.minutes].toSorted((one, other) => one - other);
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
          label={t`Length`}
          value={value.minutes}
          choices={lengths.map((minutes) => ({ value: minutes, label: formatLength(minutes) }))}
          onChange={(minutes) => change({ minutes })}
          error={errorAt('endsAt')}
        />
        <Select
          label={t`Kind`}
          value={value.kind}
          choices={appointmentKinds.map((kind) => ({ value: kind, label: t(appointmentWords[kind]) }))}
          onChange={(kind) => change({ kind })}
          error={errorAt('kind')}
        />
      </FieldRow>
      <PeoplePicker
        label={t`Who goes`}
        value={value.employeeIds}
        onChange={(employeeIds) => change({ employeeIds })}
        error={errorAt('employeeIds')}
      />
      <AppointmentConflicts appointment={value} appointmentId={appointmentId} />
    </>
  );
}
