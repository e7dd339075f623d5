import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { createAppointmentBody } from '../../../shared/appointments/appointment-contract.ts';
import { id } from '../../../shared/kernel/fields.ts';
import { keysOfProject } from '../../entities/project-cache.ts';
import { searchProjects } from '../../entities/search-projects.ts';
import type { Booking } from '../../entities/appointments/meetings.ts';
import { endOf, lengthOf, nightFault } from '../../entities/appointments/appointment-length.ts';
import { nextOpenHour } from '../../entities/appointments/default-start.ts';
import { emptyAppointment, AppointmentFields } from '../../entities/appointments/appointment-fields.tsx';
import type { AppointmentValues } from '../../entities/appointments/appointment-values.ts';
import { api } from '../../platform/api-client.ts';
import { toWallTime } from '../../platform/company-time.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { useWrite } from '../../platform/write.ts';
import { Combobox, type Option } from '../../ui/combobox.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { useCalendar } from './calendar-context.ts';
import type { ProjectToPlan } from './dragged-to.ts';
import { tellConflicts } from '../../entities/appointments/tell-meetings.ts';

interface Values extends AppointmentValues {
  project: Option | null;
  notes: string;
}

function bodyOf({ project, kind, employeeIds, notes, ...times }: Values) {
  const startsAt = toInstant(times.startsAt);
  return { project: project?.value ?? '', startsAt, endsAt: endOf(times), kind, employeeIds, notes };
}

type Body = ReturnType<typeof bodyOf>;

const newAppointmentBody = z.strictObject({ ...createAppointmentBody.shape, project: id() });

/** What is known already of an appointment that is to be made. */
export interface NewAppointment {
  booking?: Booking | undefined;
  project?: ProjectToPlan | undefined;
}

/** Makes an appointment of any project at a time that was chosen in the calendar, else with the next hour in which the company works. */
export function NewAppointmentForm({ booking, project, onDone }: NewAppointment & { onDone: () => void }) {
  const { t } = useLingui();
  const { hours, now } = useCalendar();
  const make = useWrite({
    call: ({ project, ...body }: Body, { idempotencyKey }) =>
      api('POST /api/projects/:id/appointments', { params: { id: Number(project) }, body, idempotencyKey }),
    undo: ({ id: apptId, projectId }, _body, { idempotencyKey }) =>
      api('DELETE /api/projects/:id/appointments/:apptId', {
        params: { id: projectId, apptId },
        idempotencyKey,
      }),
    invalidates: ({ projectId }) => keysOfProject(projectId),
    successMessage: t`Appointment made`,
    onSuccess: tellConflicts,
  });
  const form = useForm<Values, Body>({
    id: 'calendar-visit',
    initial: {
      project: project ? { value: project.id, label: project.name } : null,
      ...appointmentOf(booking, nextOpenHour(hours, now)),
      ...(project && { kind: project.appointment }),
      notes: '',
    },
    schema: bodySchema(
      bodyOf,
      newAppointmentBody,
      { project: t`Choose the project.`, startsAt: t`Choose a date and a time.`, endsAt: null },
      (values: Values) => ({ minutes: nightFault(values) }),
    ),
    submit: make.send,
    onSuccess: onDone,
    keepsDraft: false,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <Combobox
        label={t`Project`}
        isRequired
        placeholder={t`Customer, number or street`}
        {...form.field('project')}
        options={searchProjects}
      />
      <AppointmentFields
        value={form.values}
        onChange={(values) => form.patch(values)}
        errorAt={(name) => form.errorAt(name)}
        isRequired
      />
      <TextArea
        label={t`Notes`}
        hint={t`What the people who go there need to know: gate code, parking, dog.`}
        {...form.field('notes')}
      />
      <FormActions form={form} submitLabel={<Trans>Make appointment</Trans>} onCancel={onDone} />
    </Form>
  );
}

function appointmentOf(booking: Booking | undefined, defaultStart: string): AppointmentValues {
  if (!booking) return { ...emptyAppointment, startsAt: toWallTime(defaultStart) };
  const { startsAt, endsAt, employeeIds } = booking;
  return {
    ...emptyAppointment,
    startsAt: toWallTime(startsAt),
    ...lengthOf(startsAt, endsAt),
    employeeIds: [...employeeIds],
  };
}
