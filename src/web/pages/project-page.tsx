import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '../platform/router/router-provider.tsx';
import { lazy, Suspense, useRef, useState } from 'react';
import { isCheckInTime } from '../features/appointments/appointment-item.tsx';
import { AppointmentList } from '../features/appointments/appointment-list.tsx';
import { useCheckIn } from '../features/appointments/use-check-in.ts';
import { HistorySection } from '../features/history/history-section.tsx';
import { NoteSection } from '../features/notes/note-section.tsx';
import { DuplicateNotice } from '../features/projects/duplicate-notice.tsx';
import { LifeLine } from '../features/projects/life-line.tsx';
import { MoneyBar } from '../features/projects/money-bar.tsx';
import { NextAction } from '../features/projects/next-action.tsx';
import { OnSiteBar, type OnSiteAction } from '../features/projects/on-site-bar.tsx';
import { ProjectBids } from '../features/projects/project-bids.tsx';
import { ProjectDescription } from '../features/projects/project-description.tsx';
import { ProjectFacts } from '../features/projects/project-facts.tsx';
import { ProjectFailure } from '../features/projects/project-failure.tsx';
import { ProjectFrame } from '../features/projects/project-header.tsx';
import { ProjectLayout } from '../features/projects/project-layout.tsx';
import { ProjectMenu } from '../features/projects/project-menu.tsx';
import { ProjectSkeleton } from '../features/projects/project-skeleton.tsx';
import { useProject } from '../features/projects/use-project.ts';
import { useEmployee } from '../platform/session.ts';
import { useNow } from '../platform/use-now.ts';
import type { Project } from '../entities/project-cache.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useOpened } from '../ui/use-opened.ts';

const DuplicatesDialog = lazy(async () => ({
  default: (await import('../features/projects/duplicates-dialog.tsx')).DuplicatesDialog,
}));

export function ProjectPage() {
  const params = useParams();
  const id = Number(params.id);
  const { data: project, error, refetch } = useProject(id);
  if (project) return <LoadedProject key={id} project={project} />;
  return error ? <ProjectFailure error={error} onRetry={() => void refetch()} /> : <ProjectSkeleton />;
}

function LoadedProject({ project }: { project: Project }) {
  const { t } = useLingui();
  const isOffice = useEmployee().role !== 'field';
  const isPhone = useIsPhone();
  const now = useNow();
  const checkIn = useCheckIn(project.id);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [isScheduling, setScheduling] = useState(false);
  const comparing = useOpened<undefined>();
  const compare = () => comparing.open(undefined);
  const present = project.appointments.find((each) => isCheckInTime(each, now));

  const nextAction = isOffice && <NextAction project={project} onSchedule={() => setScheduling(true)} />;

  function writeNote() {
    noteField.current?.scrollIntoView({ block: 'center' });
    noteField.current?.focus();
  }

  const onSite: OnSiteAction[] = [
    {
      icon: 'message',
      label: <Trans>Note</Trans>,
      run: writeNote,
    },
    ...(present ? [checkInAction(checkIn.isPending, () => void checkIn.run(present))] : []),
  ];

  return (
    <ProjectFrame
      project={project}
      action={!isPhone && nextAction}
      menu={
        <ProjectMenu
          project={project}
          onCompare={compare}
          onSchedule={() => setScheduling(true)}
          onNote={writeNote}
        />
      }
    >
      <ProjectLayout
        nextAction={nextAction}
        top={
          <>
            {isOffice && <DuplicateNotice project={project} onCompare={compare} />}
            <LifeLine project={project} />
            {isOffice && <MoneyBar project={project} />}
          </>
        }
        description={<ProjectDescription project={project} />}
        notes={<NoteSection projectId={project.id} notes={project.notes} fieldRef={noteField} />}
        history={<HistorySection projectId={project.id} />}
        appointments={
          <AppointmentList
            projectId={project.id}
            appointments={project.appointments}
            now={now}
            isAdding={isScheduling}
            onAdd={setScheduling}
          />
        }
        bids={isOffice && <ProjectBids project={project} />}
        facts={<ProjectFacts project={project} />}
        onSite={<OnSiteBar label={t`On site`} actions={onSite} />}
      />
      {comparing.key > 0 && (
        <Suspense>
          <DuplicatesDialog
            key={comparing.key}
            project={project}
            isOpen={comparing.isOpen}
            onClose={comparing.close}
          />
        </Suspense>
      )}
    </ProjectFrame>
  );
}

function checkInAction(isPending: boolean, run: () => void): OnSiteAction {
  return { icon: 'mapPin', label: <Trans>Check in</Trans>, run, isPending };
}
