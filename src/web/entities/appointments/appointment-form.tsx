import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createAppointmentBody } from '../../../shared/appointments/appointment-contract.ts';
import { api } from '../../platform/api-client.ts';
import { toWallTime } from '../../platform/company-time.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWrite } from '../../platform/write.ts';
import { appointmentWords } from '../appointment-words.ts';
import { keysOfProject, type Project } from '../project-cache.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { SkeletonFields } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { endOf, lengthOf, nightFault } from './appointment-length.ts';
import { formatLength } from './appointment-times.ts';
import { nextOpenHour } from './default-start.ts';
import { emptyAppointment, AppointmentFields } from './appointment-fields.tsx';
import type { AppointmentValues } from './appointment-values.ts';
import { useEmployees } from '../employees.ts';
import { useBusinessHours } from '../use-business-hours.ts';
import { tellConflicts } from './tell-meetings.ts';

/** What every appointment has, wherever it is shown. */
export type Appointment = Omit<Project['appointments'][number], 'conflicts'>;

interface Values extends AppointmentValues {
  notes: string;
}

interface Body {
  startsAt: string;
  endsAt: string;
  kind: AppointmentValues['kind'];
  employeeIds: number[];
  notes: string;
}

function bodyOf({ kind, employeeIds, notes, ...times }: Values): Body {
  return { startsAt: toInstant(times.startsAt), endsAt: endOf(times), kind, employeeIds, notes };
}

interface AppointmentFormProps {
  projectId: number;
  /** Undefined makes a new one. */
  appointment?: Appointment | undefined;
  onDone: () => void;
}

/** Makes or changes an appointment. */
export function AppointmentForm(props: AppointmentFormProps) {
  const hours = useBusinessHours();
  const now = useNow();
  if (!hours) return <SkeletonFields rows={4} />;
  return <LoadedForm {...props} defaultStart={nextOpenHour(hours, now)} />;
}

function LoadedForm({
  projectId,
  appointment,
  defaultStart,
  onDone,
}: AppointmentFormProps & {
  /** When a new one begins unless somebody says otherwise. */
  defaultStart: string;
}) {
  const { t } = useLingui();
  const [start] = useState(() => toWallTime(defaultStart));
  const save = useWrite({
    call: (body: Body, { idempotencyKey, version }) =>
      appointment
        ? api('PUT /api/projects/:id/appointments/:apptId', {
            params: { id: projectId, apptId: appointment.id },
            body,
            version,
            idempotencyKey,
          })
        : api('POST /api/projects/:id/appointments', { params: { id: projectId }, body, idempotencyKey }),
    invalidates: keysOfProject(projectId),
    successMessage: appointment ? t`Appointment changed` : t`Appointment made`,
    onSuccess: tellConflicts,
  });
  const employees = useEmployees();
  const namesOf = (ids: readonly number[]) =>
    ids.map((id) => employees.data?.find((each) => each.id === id)?.firstName ?? String(id)).join(', ');
  const form = useForm<Values, Body>({
    id: 'appointment',
    entity: appointment ? `${projectId}-${appointment.id}` : projectId,
    version: appointment?.version,
    initial: appointment ? valuesOf(appointment) : { ...emptyAppointment, startsAt: start, notes: '' },
    schema: bodySchema(
      bodyOf,
      createAppointmentBody,
      { startsAt: t`Choose a date and a time.`, endsAt: null },
      (values: Values) => ({ minutes: nightFault(values) }),
    ),
    merging: {
      valuesOf,
      words: {
        startsAt: {
          label: t`Date and time`,
          show: (at) => toInstant(at) && formatDateTime(toInstant(at)),
        },
        minutes: { label: t`Length`, show: formatLength },
        days: { label: t`Days`, show: String },
        kind: { label: t`Kind`, show: (kind) => t(appointmentWords[kind]) },
        employeeIds: { label: t`Who goes`, show: namesOf },
        notes: t`Notes`,
      },
    },
    submit: save.send,
    onSuccess: onDone,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <AppointmentFields
        value={form.values}
        onChange={(values) => form.patch(values)}
        appointmentId={appointment?.id}
        errorAt={(name) => form.errorAt(name)}
        isRequired
      />
      <TextArea
        label={t`Notes`}
        hint={t`What the people who go there need to know: gate code, parking, dog.`}
        {...form.field('notes')}
      />
      <FormActions
        form={form}
        submitLabel={appointment ? <Trans>Save</Trans> : <Trans>Make appointment</Trans>}
        onCancel={onDone}
        needsChange={appointment !== undefined}
      />
    </Form>
  );
}

function valuesOf({ startsAt, endsAt, kind, employees, notes }: Appointment): Values {
  const employeeIds = employees.map((each) => each.id);
  return { startsAt: toWallTime(startsAt), ...lengthOf(startsAt, endsAt), kind, employeeIds, notes };
}
