/**
 * What is opened on site, where there may be no network: fetched ahead, one after the other, while nobody waits for anything. What has
 * been fetched opens without one.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('./pages/dashboard-page.tsx'),
  () => import('./features/dashboard/month-block.tsx'),
  () => import('./pages/project-page.tsx'),
  () => import('./ui/combobox.tsx'),
  () => import('./ui/select.tsx'),
  () => import('./entities/appointments/appointment-form.tsx'),
  () => import('./features/history/history-section.tsx'),
  () => import('./pages/todos-page.tsx'),
  () => import('./pages/open-todo.tsx'),
  () => import('./ui/dialog-frame.tsx'),
  () => import('./entities/appointments/on-my-way-button.tsx'),
  () => import('./entities/appointments/on-my-way-sheet.tsx'),
  () => import('./pages/day-on-site.tsx'),
  () => import('./features/appointments/kept-week.tsx'),
  () => import('./features/photos/camera/job-camera.tsx'),
  () => import('./features/expenses/expense-form.tsx'),
  () => import('./platform/kept-files.ts'),
  () => import('./pages/upload-page.tsx'),
  () => import('./pages/waiting-page.tsx'),
  () => import('./pages/on-site-page.tsx'),
  () => import('./shell/log-out-dialog.tsx'),
  () => import('./features/photos/viewer/photo-viewer.tsx'),
  () => import('./features/photos/draw/photo-drawing.tsx'),
  () => import('./features/photos/camera/photo-camera.tsx'),
  () => import('./features/photos/upload/photo-kind.ts'),
  () => import('./features/photos/voice/voice-kind.ts'),
  () => import('./pages/notes-page.tsx'),
  () => import('./entities/notes/linked-text.tsx'),
  () => import('./ui/form/draft-offers.tsx'),
  () => import('./pages/permits-page.tsx'),
  () => import('./ui/menu-popup.tsx'),
  () => import('./ui/unreachable-screen.tsx'),
  () => import('./ui/unknown-filters-note.tsx'),
  () => import('./live-updates.tsx'),
  () => import('./offline-queue-status.tsx'),
  () => import('./entities/captured/captured-kinds.ts'),
  () => import('./platform/offline/known-store.ts'),
];

export async function fetchSiteKit(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one at a time, so that the line stays free for what somebody asks for
  for (const part of parts) await part();
}

/** The same files on this device, with the document, so that the app opens without a network. */
export async function keepSiteKit(): Promise<void> {
  const { keepShell } = await import('./platform/offline/keep-shell.ts');
  await keepShell();
}
