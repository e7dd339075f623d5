import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { useRef, type ReactNode } from 'react';
import { createProjectBody } from '../../../shared/projects/project-contract.ts';
import { countersKey, useOfferedCounters } from '../../entities/counters.ts';
import { usePaths } from '../../paths.ts';
import { nightFault } from '../../entities/appointments/appointment-length.ts';
import { tellMeetings } from '../../entities/appointments/tell-meetings.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { keysAroundProjects, projectKey } from '../../entities/project-cache.ts';
import type { Option } from '../../ui/combobox.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast-store.ts';

import { AddressPart } from './address-part.tsx';
import { CounterChoice } from './counter-choice.tsx';
import { CustomerPart } from './customer-part.tsx';
import { DetailsPart, type Referrals } from './details-part.tsx';
import styles from './leads.module.css';
import {
  emptyLead,
  leadBody,
  leadOf,
  leadOfSearch,
  type FirstAppointment,
  type KnownCustomer,
  type LeadBody,
  type LeadValues,
} from './lead-values.ts';
import { anyCustomerKey, customersKey } from '../../entities/record-keys.ts';

export type AppointmentFieldName = 'startsAt' | 'minutes' | 'endsAt' | 'kind' | 'employeeIds';

interface NewLeadFormProps {
  /** Who calls, when the lead is begun from the customer. */
  caller?: KnownCustomer | undefined;
  /** Who was searched for and not found. */
  searched?: string | undefined;
  /** Turns the appointment's field into instants. */
  timesOf: (appointment: FirstAppointment) => { startsAt: string; endsAt: string };
  /** The fields of the first appointment, which belong to the appointments. */
  appointmentFields: (
    appointment: FirstAppointment,
    onChange: (appointment: FirstAppointment) => void,
    errorAt: (name: AppointmentFieldName) => string | undefined,
  ) => ReactNode;
  /** What is to be known about the appointment before saving. */
  appointmentNotice: (appointment: FirstAppointment) => ReactNode;
  /** The photos that came with the call. */
  photos: ReactNode;
  /** The project is there, and what waited for it can go on. */
  onCreated: (project: { id: number }) => void;
  /** Adds who referred the caller, where that one is new. */
  referrals: Referrals;
}

/** The caller is on the phone: one screen, one Save, and nothing typed is lost. */
export function NewLeadForm(props: NewLeadFormProps) {
  const { caller, searched, timesOf, appointmentFields, appointmentNotice, photos, onCreated, referrals } =
    props;
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const create = useWrite({
    call: (body: LeadBody, { idempotencyKey }) => api('POST /api/projects', { body, idempotencyKey }),
    invalidates: [...keysAroundProjects, countersKey, customersKey, anyCustomerKey],
  });
  const counters = useOfferedCounters();
  const form = useForm<LeadValues, LeadBody, Awaited<ReturnType<typeof create.send>>>({
    id: 'new-lead',
    // A draft of its own: the lead of somebody else that was begun before stays as it is.
    entity: caller ? `of-customer-${caller.id}` : searched && `of-search-${searched}`,
    initial: caller ? leadOf(caller) : searched ? leadOfSearch(searched) : emptyLead,
    nameDraft: ({ known, customer, title }) => known?.name || customer.name || customer.phone || title,
    schema: bodySchema(
      (values: LeadValues) => leadBody(values, timesOf, counters.data?.[0]?.counter_type),
      createProjectBody,
      {
        'appointment.startsAt': t`Enter a complete, valid date or time.`,
        'appointment.endsAt': null,
      },
      (values) => ({ 'appointment.minutes': nightFault(values.appointment) }),
    ),
    submit: async (body, options) => {
      try {
        return await create.send(body, options);
      } catch (error) {
        // The kind may have gone, or somebody else has taken the number: what is shown is read again.
        void cache.invalidateQueries({ queryKey: countersKey });
        throw error;
      }
    },
    onSuccess: (project) => {
      cache.setQueryData(projectKey(project.id), project);
      toast.success(t`${project.number} created`);
      onCreated(project);
      void tellMeetings(project);
      navigate(paths.project(project.id));
    },
  });
  const { appointment } = form.values;

  // A referral partner who is being added belongs to the lead; one who could not be added stops it, and the reason is told.
  const adding = useRef<Promise<unknown>>(undefined);
  function tracked(made: Promise<Option | undefined>): Promise<Option | undefined> {
    adding.current = made;
    const forget = () => {
      if (adding.current === made) adding.current = undefined;
    };
    void made.then(forget, forget);
    return made;
  }
  const tracking: Referrals = {
    addBusiness: (name) => tracked(referrals.addBusiness(name)),
    addSalesperson: (businessId, name) => tracked(referrals.addSalesperson(businessId, name)),
  };
  async function submit(): Promise<void> {
    if (adding.current && !(await adding.current)) return;
    await form.submit();
  }

  return (
    <Form form={{ ...form, submit }} aria-label={t`New lead`}>
      <div className={styles.columns}>
        <div>
          <Section title={<Trans>Caller</Trans>}>
            <Part>
              <CustomerPart form={form} />
            </Part>
          </Section>
          <Section title={<Trans>Job site</Trans>}>
            <Part>
              <AddressPart form={form} />
            </Part>
          </Section>
        </div>
        <div>
          <Section title={<Trans>Project</Trans>}>
            <Part>
              <CounterChoice
                value={form.values.counter_type}
                onChange={(counterType) => form.set('counter_type', counterType)}
                error={form.errorAt('counter_type')}
              />
              <DetailsPart form={form} referrals={tracking} />
            </Part>
          </Section>
        </div>
      </div>
      <Section title={<Trans>First appointment</Trans>}>
        <Part>
          {appointmentFields(
            appointment,
            (firstAppointment) => form.set('appointment', firstAppointment),
            (name) => form.errorAt(`appointment.${name}`),
          )}
        </Part>
      </Section>
      <Section title={<Trans>Photos</Trans>}>
        <Part>{photos}</Part>
      </Section>
      <div className={styles.save}>
        <FormActions form={form} submitLabel={<Trans>Save lead</Trans>}>
          {appointmentNotice(appointment)}
        </FormActions>
      </div>
    </Form>
  );
}

function Part({ children }: { children: ReactNode }) {
  return <Stack gap={16}>{children}</Stack>;
}
