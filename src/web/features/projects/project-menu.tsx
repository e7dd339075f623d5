import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { Suspense } from 'react';
import { projectMoves, type ProjectMove } from '../../../shared/projects/project-moves.ts';
import { isCalledOff } from '../../../shared/projects/project-status.ts';
import { usePaths } from '../../paths.ts';
import { api } from '../../platform/api-client.ts';
import { usePageActions, type PageAction } from '../../platform/page-actions.ts';
import { hasRight, useEmployee } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { keysAroundProjects, type Project } from '../../entities/project-cache.ts';
import { useProjectMoves } from '../../entities/project-moves.ts';
import { copyText } from '../../ui/copy-text.ts';
import { menuActions } from '../../ui/menu-actions.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuItem, MenuEntry } from '../../ui/menu-entry.ts';
import { toast } from '../../ui/toast-store.ts';
import { flagWords, type ProjectFlag } from './flag-words.ts';
import { useStartBid } from './use-start-bid.ts';
import { nextStep } from './next-step.ts';
import type { ReasonedMove } from './reason-dialog.tsx';
import { useProjectEdit } from './use-project.ts';
import { contactPageActions } from '../../ui/contact-page-actions.ts';
import { restoreProject } from './project-calls.ts';
import { useDraftLink } from '../../ui/form/draft-link.ts';
import { CannotOpen } from '../../ui/cannot-open.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { useOpened } from '../../ui/use-opened.ts';

const ReasonDialog = lazy(async () => (await import('./reason-dialog.tsx')).ReasonDialog, CannotOpen);

const CalendarFeedSheet = lazy(
  async () => (await import('../../entities/appointments/calendar-feed-sheet.tsx')).CalendarFeedSheet,
  CannotOpen,
);

interface ProjectMenuProps {
  project: Project;
  onCompare: () => void;
  onSchedule: () => void;
  /** Brings the field of a new note into sight. */
  onNote: () => void;
}

/** Everything that can be done with a project beside its main action; the palette offers that one, too. */
export function ProjectMenu({ project, onCompare, onSchedule, onNote }: ProjectMenuProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const me = useEmployee();
  const mayWrite = hasRight(me, 'projects.write');
  const reasoned = useOpened<ReasonedMove>();
  const feed = useOpened<true>();
  const moves = useProjectMoves();
  const edit = useProjectEdit(project.id);
  const remove = useRemoveProject(project.id);
  const startBid = useStartBid();
  const { id, statusReason: endedBecause } = project;
  const moved = { id, number: project.number };
  const move = (wanted: ProjectMove) => void moves.run({ project: moved, move: wanted, endedBecause });
  const suggested = nextStep(project)?.kind;
  const may = (wanted: ProjectMove) => mayWrite && projectMoves[wanted].from.includes(project.status);

  useDraftLink({
    'project-cancel': () => may('cancel') && reasoned.open('cancel'),
    'project-decline': () => may('decline') && reasoned.open('decline'),
  });

  const pages: MenuItem[] = [
    { label: t`Photos`, icon: 'image', onSelect: () => navigate(paths.upload(id)) },
    { label: t`All notes`, icon: 'message', onSelect: () => navigate(paths.notes(id)) },
    { label: t`Permits`, icon: 'stamp', onSelect: () => navigate(paths.permits(id)) },
    { label: t`History`, icon: 'history', onSelect: () => navigate(paths.history(id)) },
    { label: t`Calendar link…`, icon: 'calendar', onSelect: () => feed.open(true) },
  ];
  if (hasRight(me, 'prices.see')) {
    pages.unshift({ label: t`Bids`, icon: 'file', onSelect: () => navigate(paths.bids(id)) });
  }

  if (mayWrite && project.duplicates.found + project.duplicates.removed > 0) {
    pages.push({ label: t`Duplicates…`, icon: 'copy', onSelect: onCompare });
  }

  const steps: MenuItem[] = [];
  if (may('start') && suggested !== 'start_work') {
    steps.push({
      label: t`Start work`,
      icon: 'hammer',
      onSelect: () => move('start'),
    });
  }
  if (may('complete') && suggested !== 'complete') {
    steps.push({
      label: t`Complete`,
      icon: 'check',
      onSelect: () => move('complete'),
    });
  }
  if (may('uncomplete')) {
    steps.push({
      label: t`Undo completion`,
      icon: 'undo',
      onSelect: () => move('uncomplete'),
    });
  }
  if (may('decline')) {
    steps.push({ label: t`Customer declined…`, icon: 'close', onSelect: () => reasoned.open('decline') });
  }
  if (may('cancel')) {
    steps.push({
      label: t`Cancel project…`,
      icon: 'close',
      isDanger: true,
      onSelect: () => reasoned.open('cancel'),
    });
  }
  if (mayWrite && !project.finalized) {
    steps.push({
      label: t`Remove`,
      icon: 'trash',
      isDanger: true,
      onSelect: () => void remove.run(undefined),
    });
  }

  const flag = (label: string, name: ProjectFlag): MenuItem => {
    const [was, isOn] = [project[name], !project[name]];
    const change = { [name]: isOn };
    return {
      label,
      isChecked: was,
      onSelect: () =>
        void edit.run({
          change,
          before: { [name]: was },
          preview: change,
          message: t(flagWords(name, isOn)),
        }),
    };
  };
  const flags = [flag(t`On hold`, 'isOnHold'), flag(t`Warranty`, 'isWarranty')];

  const entries: MenuEntry[] = [...pages];
  if (mayWrite) entries.push('line', ...flags);
  if (steps.length > 0) entries.push('line', ...steps);

  const { customer, number } = project;
  async function copy(text: string, done: string) {
    // Where the clipboard is closed the text is shown, to be copied by hand.
    if (await copyText(text)) toast.success(done);
    else toast.show(text);
  }

  // The suggested move is the page's own button, so the menu leaves it out; who types expects it here.
  const step: PageAction[] =
    suggested === 'start_work'
      ? [
          {
            label: t`Start work`,
            icon: 'hammer',
            run: () => move('start'),
          },
        ]
      : suggested === 'complete'
        ? [
            {
              label: t`Complete project`,
              icon: 'check',
              run: () => move('complete'),
            },
          ]
        : suggested === 'reopen'
          ? [
              {
                label: t`Reopen project`,
                icon: 'undo',
                run: () => move('reopen'),
              },
            ]
          : [];
  usePageActions([
    { label: t`New note`, icon: 'message', letter: 'n', run: onNote },
    ...(hasRight(me, 'schedule.write') && project.status !== 'project_cancelled'
      ? [
          {
            label: t`New appointment`,
            icon: 'calendar' as const,
            words: t`schedule`,
            letter: 'a',
            run: onSchedule,
          },
        ]
      : []),
    ...(hasRight(me, 'bids.write') && !isCalledOff(project.status)
      ? [
          {
            label: t`New bid`,
            icon: 'plus' as const,
            words: t`start bid`,
            letter: 'o',
            run: () => void startBid.run(project.id),
          },
        ]
      : []),
    // Not the first: that is what Enter takes as soon as the palette is open.
    ...(mayWrite ? step : []),
    ...contactPageActions(customer),
    { label: t`Copy number`, icon: 'copy', run: () => void copy(number, t`Number copied`) },
    {
      label: t`Copy link`,
      icon: 'link',
      run: () => void copy(location.origin + paths.project(id), t`Link copied`),
    },
    ...(hasRight(me, 'customers.manage')
      ? [
          {
            label: t`Customer: ${customer.name}`,
            icon: 'person' as const,
            run: () => navigate(paths.customer(customer.id)),
          },
        ]
      : []),
    ...menuActions(entries),
  ]);

  return (
    <>
      <MoreMenu label={t`More actions`} entries={entries} />
      {reasoned.subject && (
        <Suspense>
          <ReasonDialog
            project={project}
            move={reasoned.subject}
            isOpen={reasoned.isOpen}
            onClose={reasoned.close}
            send={(given) => moves.send({ project: moved, ...given })}
          />
        </Suspense>
      )}
      {feed.subject && (
        <Suspense>
          <CalendarFeedSheet project={{ id, number }} isOpen={feed.isOpen} onClose={feed.close} />
        </Suspense>
      )}
    </>
  );
}

function useRemoveProject(id: number) {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  return useWrite({
    call: (_nothing: undefined, { idempotencyKey }) =>
      api('DELETE /api/projects/:id', { params: { id }, idempotencyKey }),
    undo: (_answer, _nothing, options) => restoreProject(id, options),
    successMessage: t`Project removed`,
    // The project itself is not there to be fetched.
    invalidates: keysAroundProjects,
    onSuccess: () => navigate(paths.projects),
  });
}
