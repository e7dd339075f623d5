import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useParams, useQueryText } from '../platform/router/router-provider.tsx';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CannotOpen } from '../ui/cannot-open.tsx';
import { lazy } from '../ui/lazy.tsx';
import { AppointmentList } from '../features/appointments/appointment-list.tsx';
import { useSiteStep } from '../entities/appointments/use-site-step.ts';
import { ContactSection } from '../features/contacts/contact-section.tsx';
import { ProjectInvoices } from '../features/invoices/project-invoices.tsx';
import { ProjectExpenses, type ExpenseSubject } from '../features/expenses/project-expenses.tsx';
import { LatestChangePlace } from '../features/history/latest-change-place.tsx';
import { useLatestChange } from '../features/history/use-latest-change.ts';
import { ProjectPermits } from '../features/permits/project-permits.tsx';
import { RecordPayment } from '../features/payments/record-payment.tsx';
import { PhotoSection } from '../features/photos/photo-section.tsx';
import { useSitePhotos } from '../features/photos/upload/use-site-photos.tsx';
import { NoteSection } from '../features/notes/note-section.tsx';
import { TodoSection } from '../features/todos/todo-section.tsx';
import type { TodoSubject } from '../features/todos/todo-sheet.tsx';
import { DuplicateNotice } from '../features/projects/duplicate-notice.tsx';
import type { LitPart } from '../features/projects/lit-part.ts';
import { useFreshPart } from '../features/projects/use-fresh-part.ts';
import type { ProjectPart } from '../slices/slice.ts';
import { GoneNote } from '../features/projects/gone-note.tsx';
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
import { ProjectScope } from '../features/projects/project-scope.tsx';
import { ProjectSkeleton } from '../features/projects/project-skeleton.tsx';
import { useProject } from '../features/projects/use-project.ts';
import { hasRight, useEmployee, useRight } from '../platform/session.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useArrival } from '../platform/use-arrival.ts';
import { useIsOnline } from '../platform/use-is-online.ts';
import { useOfflineQueue } from '../platform/offline-queue/use-offline-queue.ts';
import { useNow } from '../platform/use-now.ts';
import { usePaths } from '../paths.ts';
import { withCapturedSteps } from '../entities/captured/captured-items.ts';
import { CapturedList } from '../entities/captured/captured-list.tsx';
import type { Project } from '../entities/project-cache.ts';
import { NeedsNetwork } from '../ui/needs-network.tsx';
import { InSight } from '../ui/in-sight.tsx';
import { loadable } from '../ui/loadable.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useDraftLink } from '../ui/form/draft-link.ts';
import { litMs } from '../ui/lit-ms.ts';
import { useOpened } from '../ui/use-opened.ts';
import { LazyTodoSheet } from './lazy-todo-sheet.tsx';

// Below everything else, with the words of every kind of event.
const HistorySection = loadable(
  async () => (await import('../features/history/history-section.tsx')).HistorySection,
  () => null,
);
const DuplicatesDialog = lazy(
  async () => (await import('../features/projects/duplicates-dialog.tsx')).DuplicatesDialog,
  CannotOpen,
);

export function ProjectPage() {
  const params = useParams();
  const id = Number(params.id);
  const isOnline = useIsOnline();
  const { data, error, refetch } = useProject(id);
  const project = useArrival(data);
  if (project) return <LoadedProject key={id} project={project} error={error} />;
  if (error && !data) return <ProjectFailure error={error} onRetry={() => void refetch()} />;
  return isOnline ? <ProjectSkeleton /> : <NeedsNetwork />;
}

function LoadedProject({ project, error }: { project: Project; error: Error | null }) {
  const { t } = useLingui();
  const me = useEmployee();
  const hasPrices = useRight('prices.see');
  const isPhone = useIsPhone();
  const now = useNow();
  const latest = useLatestChange(project.id);
  const fresh = useFreshPart(latest);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [isScheduling, setScheduling] = useState(false);
  const expense = useOpened<ExpenseSubject>();
  const todo = useOpened<TodoSubject>();
  const todoField = useRef<HTMLInputElement>(null);
  useDraftLink({
    todo: (entity) => todo.open(Number(entity)),
    'todo-line': () => todoField.current?.focus(),
  });
  useExpenseOfAddress(expense.open);
  const addressed = usePartOfAddress();
  const comparing = useOpened<undefined>();
  const compare = () => comparing.open(undefined);
  const photos = useSitePhotos(project);
  const navigate = useNavigate();
  const paths = usePaths();
  const { view } = useOfflineQueue();
  const appointments = project.appointments.map((each) => withCapturedSteps(each, view.items, me));
  const siteStep = useSiteStep({ projectId: project.id, appointments, now });

  const nextAction = <NextAction project={project} onSchedule={() => setScheduling(true)} />;

  function writeNote() {
    noteField.current?.scrollIntoView({ block: 'center' });
    noteField.current?.focus();
  }

  usePageActions([
    { label: t`Add expense`, icon: 'receipt', letter: 'e', run: () => expense.open('new') },
    { label: t`New to-do`, icon: 'check', letter: 't', run: () => todoField.current?.focus() },
    ...(hasRight(me, 'permits.write')
      ? [
          {
            label: t`Add permit`,
            icon: 'stamp' as const,
            letter: 'm',
            run: () => navigate(`${paths.permits(project.id)}?new=1`),
          },
        ]
      : []),
    { label: t`Add photos`, icon: 'camera', letter: 'p', run: () => navigate(paths.upload(project.id)) },
  ]);

  const onSite: OnSiteAction[] = [
    { icon: 'camera', label: <Trans>Photo</Trans>, run: photos.openCamera },
    {
      icon: 'message',
      label: <Trans>Note</Trans>,
      run: writeNote,
    },
    {
      icon: siteStep.step === 'checkIn' ? 'mapPin' : 'check',
      label:
        siteStep.step === 'checkIn' ? (
          <Trans context="on site">Check in</Trans>
        ) : (
          <Trans context="on site">Check out</Trans>
        ),
      run: () => void siteStep.run(),
      isPending: siteStep.isPending,
    },
    { icon: 'receipt', label: <Trans>Receipt</Trans>, run: () => expense.open('new') },
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
      <LatestChangePlace event={latest} />
      <GoneNote projectId={project.id} error={error} />
      <CapturedList projectId={project.id} />
      <ProjectLayout
        lit={[addressed, fresh]}
        nextAction={nextAction}
        top={
          <>
            {hasRight(me, 'projects.write') && <DuplicateNotice project={project} onCompare={compare} />}
            <LifeLine project={project} />
            {hasPrices && <MoneyBar project={project} />}
          </>
        }
        description={<ProjectDescription project={project} />}
        scope={!hasPrices && <ProjectScope scope={project.scope} />}
        notes={<NoteSection projectId={project.id} notes={project.notes} fieldRef={noteField} />}
        todos={<TodoSection project={project} onOpen={todo.open} fieldRef={todoField} />}
        photos={<PhotoSection project={project} />}
        history={
          <InSight minHeight={240} start={HistorySection.start}>
            <HistorySection projectId={project.id} />
          </InSight>
        }
        appointments={
          <AppointmentList
            projectId={project.id}
            isCancelled={project.status === 'project_cancelled'}
            appointments={appointments}
            place={project}
            now={now}
            isAdding={isScheduling}
            onAdd={setScheduling}
          />
        }
        bids={hasPrices && <ProjectBids project={project} />}
        invoices={
          hasPrices && (
            <ProjectInvoices
              project={project}
              payment={<RecordPayment projectId={project.id} invoices={project.invoices} />}
            />
          )
        }
        permits={<ProjectPermits project={project} />}
        expenses={<ProjectExpenses project={project} sheet={expense} />}
        contacts={<ContactSection project={project} />}
        facts={<ProjectFacts project={project} />}
        onSite={<OnSiteBar label={t`On site`} actions={onSite} />}
      />
      <LazyTodoSheet sheet={todo} />
      {photos.inputs}
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

const addressedParts = ['appointments', 'contacts', 'invoices', 'todos'] as const;
const isAddressed = (part: string | undefined): part is (typeof addressedParts)[number] =>
  addressedParts.some((each) => each === part);

/** The part of the page that the address names once: it has the focus, in sight, and is lit for a moment. */
function usePartOfAddress(): LitPart | undefined {
  const [{ part, ...rest }, setQuery] = useQueryText();
  // By the visit, not by the name: who follows the same link twice in a row sees it twice, however quickly. Counted on also once the light is
  // out, so that each is another one than that before.
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ key?: string; count: number }>({ count: 0 });
  const [lit, setLit] = useState<LitPart>();
  if (isAddressed(part) && key !== asked.key) {
    const count = asked.count + 1;
    setAsked({ key, count });
    setLit({ part, id: count });
  }
  const show = useEffectEvent((name: ProjectPart) => {
    setQuery(rest, { replace: true });
    const place = document.querySelector<HTMLElement>(`[data-part="${name}"]`);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (!lit) return undefined;
    show(lit.part);
    const timer = setTimeout(() => setLit(undefined), litMs);
    return () => clearTimeout(timer);
  }, [lit]);
  return lit;
}

/** Opens the expense that the address names once, and takes it out of there: Back leads where one came from. */
function useExpenseOfAddress(open: (subject: ExpenseSubject) => void) {
  const [{ expense, ...rest }, setQuery] = useQueryText();
  const openLinked = useEffectEvent((subject: ExpenseSubject) => {
    open(subject);
    setQuery(rest, { replace: true });
  });
  useEffect(() => {
    const id = Number(expense);
    if (expense === 'new') openLinked('new');
    else if (id > 0) openLinked(id);
  }, [expense]);
}
