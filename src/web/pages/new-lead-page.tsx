import { useLingui } from '@lingui/react/macro';
import { minutesAfter, toInstant } from '../features/appointments/appointment-times.ts';
import { VisitFields } from '../features/appointments/visit-fields.tsx';
import { NewLeadForm } from '../features/leads/new-lead-form.tsx';
import type { FirstVisit } from '../features/leads/lead-values.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { officeRoles, RoleGate } from './role-gate.tsx';

export function NewLeadPage() {
  const { t } = useLingui();
  return (
    <RoleGate roles={officeRoles}>
      <PageFrame title={t`New lead`}>
        <NewLeadForm
          timesOf={timesOf}
          visitFields={(visit, onChange, errorAt) => (
            <VisitFields value={visit} onChange={onChange} errorAt={errorAt} />
          )}
        />
      </PageFrame>
    </RoleGate>
  );
}

function timesOf({ startsAt, minutes }: FirstVisit) {
  const start = toInstant(startsAt);
  return { startsAt: start, endsAt: minutesAfter(start, minutes) };
}
