import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BackToSetup } from '../entities/back-to-setup.tsx';
import { endOf } from '../entities/appointments/appointment-length.ts';
import { AppointmentNotice } from '../entities/appointments/appointment-conflicts.tsx';
import { AppointmentFields } from '../entities/appointments/appointment-fields.tsx';
import { useLocation } from '../platform/router/router-provider.tsx';
import { useReferrals } from '../features/businesses/use-referrals.ts';
import { NewLeadForm } from '../features/leads/new-lead-form.tsx';
import type { FirstAppointment, KnownCustomer } from '../features/leads/lead-values.ts';
import { LeadPhotos, useSendLeadPhotos } from '../features/photos/upload/lead-photos.tsx';
import { usePaths } from '../paths.ts';
import { api } from '../platform/api-client.ts';
import { toInstant } from '../platform/to-instant.ts';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { RecordFailure } from './record-failure.tsx';
import { customerKey } from '../entities/record-keys.ts';

/** A new lead of anybody, with `?customer={id}` of a customer who is known already, with `?caller=` of who was searched for in vain. */
export function NewLeadPage() {
  const { t } = useLingui();
  const { customer, caller } = useLocation().query;
  const isNamed = customer !== undefined && /^[1-9]\d{0,15}$/.test(customer);
  return (
    <PageFrame title={t`New lead`} back={<BackToSetup />}>
      {isNamed ? (
        <LeadOf key={customer} customerId={Number(customer)} />
      ) : (
        <LeadForm key={caller} searched={caller} />
      )}
    </PageFrame>
  );
}

function LeadForm({ caller, searched }: { caller?: KnownCustomer; searched?: string | undefined }) {
  const referrals = useReferrals();
  const sendPhotos = useSendLeadPhotos();
  return (
    <NewLeadForm
      caller={caller}
      searched={searched?.slice(0, 120)}
      referrals={referrals}
      photos={<LeadPhotos />}
      onCreated={sendPhotos}
      timesOf={timesOf}
      appointmentFields={(appointment, onChange, errorAt) => (
        <AppointmentFields value={appointment} onChange={onChange} errorAt={errorAt} />
      )}
      appointmentNotice={(appointment) => <AppointmentNotice appointment={appointment} />}
    />
  );
}

function LeadOf({ customerId }: { customerId: number }) {
  const { t } = useLingui();
  const paths = usePaths();
  const { data, error, refetch } = useQuery({
    queryKey: customerKey(customerId),
    queryFn: ({ signal }) => api('GET /api/customers/:id', { params: { id: customerId }, signal }),
  });
  if (data) return <LeadForm caller={data} />;
  if (!error) return <SkeletonText />;
  return (
    <RecordFailure
      error={error}
      icon="people"
      title={t`Customer not found`}
      action={
        <ButtonLink to={paths.newLead}>
          <Trans>Start an empty lead</Trans>
        </ButtonLink>
      }
      onRetry={() => void refetch()}
    />
  );
}

function timesOf(appointment: FirstAppointment) {
  return { startsAt: toInstant(appointment.startsAt), endsAt: endOf(appointment) };
}
