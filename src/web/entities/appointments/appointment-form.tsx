import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createAppointmentBody } from '../../../shared/appointments/appointment-contract.ts';
import { id } from '../../../shared/kernel/fields.ts';
import { api } from '../../platform/api-client.ts';
import { toWallTime } from '../../platform/company-time.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWrite } from '../../platform/write.ts';
import { appointmentWords } from '../appointment-words.ts';
import { keysOfProject, type Project } from '../project-cache.ts';
import { Combobox, type Option } from '../../ui/combobox.tsx';
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
import type { AppointmentValues, ProjectToPlan } from './appointment-values.ts';
import type { Booking } from './meetings.ts';
import { useEmployees } from '../employees.ts';
import { searchProjects } from '../search-projects.ts';
import { useBusinessHours } from '../use-business-hours.ts';
import { tellConflicts } from './tell-meetings.ts';

/** What every appointment has, wherever it is shown. */
export type Appointment = Omit<Project['appointments'][number], 'conflicts'>;

interface Values extends AppointmentValues {
  project: Option | null;
  notes: string;
}

function bodyOf({ project, kind, employeeIds, notes, ...times }: Values) {
  const startsAt = toInstant(times.startsAt);
  return { project: project?.value ?? '', startsAt, endsAt: endOf(times), kind, employeeIds, notes };
}

type Body = ReturnType<typeof bodyOf>;

const appointmentBody = z.strictObject({ ...createAppointmentBody.shape, project: id() });

/** What is known already of an appointment that is to be made. */
export interface NewAppointment {
  /** When, and who goes. */
  booking?: Booking | undefined;
  /** May still be changed for another one. */
  project?: ProjectToPlan | undefined;
}

interface AppointmentFormProps extends NewAppointment {
  /** Undefined lets the project be chosen. */
  projectId?: number | undefined;
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
  booking,
  project,
  defaultStart,
  onDone,
}: AppointmentFormProps & {
  /** When a new one begins unless somebody says otherwise. */
  defaultStart: string;
}) {
  const { t } = useLingui();
  const [start] = useState(() => toWallTime(defaultStart));
  const save = useWrite({
    call: ({ project: chosen, ...body }: Body, { idempotencyKey, version }) => {
      const params = { id: Number(chosen) };
      return appointment
        ? api('PUT /api/projects/:id/appointments/:apptId', {
            params: { ...params, apptId: appointment.id },
            body,
            version,
            idempotencyKey,
          })
        : api('POST /api/projects/:id/appointments', { params, body, idempotencyKey });
    },
    undo: ({ id: apptId, projectId: of }, _body, { idempotencyKey }) =>
      api('DELETE /api/projects/:id/appointments/:apptId', { params: { id: of, apptId }, idempotencyKey }),
    isUndoable: () => appointment === undefined,
    invalidates: (saved) => keysOfProject(saved.projectId),
    successMessage: appointment ? t`Appointment saved` : t`Appointment added`,
    onSuccess: tellConflicts,
  });
  const employees = useEmployees();
  const namesOf = (ids: readonly number[]) =>
    ids.map((id) => employees.data?.find((each) => each.id === id)?.firstName ?? String(id)).join(', ');
  const form = useForm<Values, Body>({
    id: 'appointment',
    entity: appointment
      ? `${projectId ?? appointment.projectId}-${appointment.id}`
      : (projectId ?? project?.id),
    version: appointment?.version,
    initial: appointment
      ? valuesOf(appointment)
      : {
          ...emptyAppointment,
          project: optionOf(projectId, project),
          ...(project && { kind: project.appointment }),
          startsAt: start,
          notes: '',
        },
    chosen: booking && {
      ...timesOf(booking),
      ...(booking.employeeIds.length > 0 && { employeeIds: [...booking.employeeIds] }),
    },
    schema: bodySchema(
      bodyOf,
      appointmentBody,
      { project: t`Choose a project.`, startsAt: t`Choose a date and time.`, endsAt: null },
      (values: Values) => ({ minutes: nightFault(values) }),
    ),
    merging: {
      valuesOf,
      words: {
        project: { label: t`Project`, show: (chosen) => chosen?.label ?? '' },
        startsAt: {
          label: t`Date and time`,
          show: (at) => toInstant(at) && formatDateTime(toInstant(at)),
        },
        minutes: { label: t`Length`, show: formatLength },
        days: { label: t`Days`, show: String },
        kind: { label: t`Kind`, show: (kind) => t(appointmentWords[kind]) },
        employeeIds: { label: t`Who’s going`, show: namesOf },
        notes: t`Notes`,
      },
    },
    submit: save.send,
    onSuccess: onDone,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      {projectId === undefined && (
        <Combobox
          label={t`Project`}
          isRequired
          placeholder={t`Customer, number or street`}
          {...form.field('project')}
          options={searchProjects}
        />
      )}
      <AppointmentFields
        value={form.values}
        onChange={(values) => form.patch(values)}
        appointmentId={appointment?.id}
        errorAt={(name) => form.errorAt(name)}
        isRequired
      />
      <TextArea
        label={t`Notes`}
        hint={t`What the crew should know: gate code, parking, dog.`}
        {...form.field('notes')}
      />
      <FormActions
        form={form}
        submitLabel={appointment ? <Trans>Save</Trans> : <Trans>Save appointment</Trans>}
        onCancel={onDone}
        needsChange={appointment !== undefined}
      />
    </Form>
  );
}

function timesOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return { startsAt: toWallTime(startsAt), ...lengthOf(startsAt, endsAt) };
}

function optionOf(projectId: number | undefined, project: ProjectToPlan | undefined): Option | null {
  const id = projectId ?? project?.id;
  return id === undefined ? null : { value: id, label: project?.name ?? '' };
}

function valuesOf({ projectId, kind, employees, notes, ...times }: Appointment): Values {
  const employeeIds = employees.map((each) => each.id);
  return { project: optionOf(projectId, undefined), ...timesOf(times), kind, employeeIds, notes };
}
