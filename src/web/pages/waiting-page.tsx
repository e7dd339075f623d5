import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DraftSection } from '../features/waiting/draft-section.tsx';
import { HandedInSection } from '../features/waiting/handed-in-section.tsx';
import { RoomPanel } from '../features/waiting/room-panel.tsx';
import { UnsentSection } from '../features/waiting/unsent-section.tsx';
import { draftsOfEmployee } from '../platform/device-drafts.ts';
import { useEmployee, useRight } from '../platform/session.ts';
import { PageFrame } from '../ui/page-frame.tsx';

/** What has not reached the place where it belongs: on this device, and, for the office, handed in from the site. */
export function WaitingPage() {
  const { t } = useLingui();
  const { id } = useEmployee();
  const filesCaptures = useRight('projects.write', 'costs.see');
  const [drafts, setDrafts] = useState(() => draftsOfEmployee(id));
  return (
    <PageFrame
      title={t`Not uploaded yet`}
      subtitle={
        <Trans>
          Drafts and captures that only this device has. No one else who logs in here can see them.
        </Trans>
      }
      width="text"
    >
      <div data-in-order="">
        <RoomPanel />
        <UnsentSection hasDrafts={drafts.length > 0} />
        <DraftSection drafts={drafts} onDiscarded={() => setDrafts(draftsOfEmployee(id))} />
        {filesCaptures && <HandedInSection />}
      </div>
    </PageFrame>
  );
}
