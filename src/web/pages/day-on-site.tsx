import { Suspense } from 'react';
import { DayRoute } from '../features/appointments/day-route.tsx';
import type { Dashboard } from '../features/dashboard/use-dashboard.ts';
import { useEmployee } from '../platform/session.ts';
import { useIsOnline } from '../platform/use-is-online.ts';
import { lazy } from '../ui/lazy.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';

// Without a network: it comes with what is kept for that.
const KeptWeek = lazy(async () => (await import('../features/appointments/kept-week.tsx')).KeptWeek);
// Once somebody presses its button.
const JobCamera = lazy(async () => (await import('../features/photos/camera/job-camera.tsx')).JobCamera);

/** A job whose camera was asked for; each press is another one. */
export interface AskedCamera {
  id: number;
  status: string;
  press: number;
}

interface DayOnSiteProps {
  appointments: Dashboard['appointments'];
  now: number;
  camera: AskedCamera | undefined;
}

/** What who goes from job to job has below the day: the way there, what is kept without a network, the camera. */
export function DayOnSite({ appointments, now, camera }: DayOnSiteProps) {
  const { id, role } = useEmployee();
  const isPhone = useIsPhone();
  const isOnline = useIsOnline();
  return (
    <>
      {isPhone && <DayRoute appointments={appointments} employeeId={id} now={now} />}
      {!isOnline && role === 'field' && (
        <Suspense>
          <KeptWeek />
        </Suspense>
      )}
      {camera && (
        <Suspense>
          <JobCamera key={camera.press} project={camera} />
        </Suspense>
      )}
    </>
  );
}
