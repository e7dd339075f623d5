import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePaths } from '../paths.ts';
import type { PaletteResult } from '../platform/page-actions.ts';
import { useLocation } from '../platform/router/router-provider.tsx';
import { useEmployee } from '../platform/session.ts';
import type { Project } from './project-cache.ts';

interface RecentProject {
  id: number;
  number: string;
  customerName: string;
  title: string;
}

const mostKept = 6;

const storageKey = (employeeId: number) => `recent-projects:${employeeId}`;

function read(employeeId: number): RecentProject[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(employeeId)) ?? '[]');
    return Array.isArray(kept) ? (kept as RecentProject[]) : [];
  } catch {
    // Half a list, as a full disk leaves one, is none.
    return [];
  }
}

function write(employeeId: number, projects: readonly RecentProject[]): void {
  try {
    localStorage.setItem(storageKey(employeeId), JSON.stringify(projects.slice(0, mostKept)));
  } catch {
    // A full store costs a convenience, nothing else.
  }
}

/** Puts a project that is open in front of the employee's recent ones; one that `isGone` is forgotten. */
export function useRecentVisit(id: number, project: Project | undefined, isGone: boolean): void {
  const employeeId = useEmployee().id;
  const { number = '', title = '', customer } = project ?? {};
  const customerName = customer?.name ?? '';
  useEffect(() => {
    if (!number && !isGone) return;
    const others = read(employeeId).filter((each) => each.id !== id);
    write(employeeId, isGone ? others : [{ id, number, customerName, title }, ...others]);
  }, [employeeId, id, number, customerName, title, isGone]);
}

/** What the command palette offers before anything is typed: the projects opened last, without the one that is open. */
export function useRecentProjects(): readonly PaletteResult[] {
  const { t } = useLingui();
  const paths = usePaths();
  const { pathname } = useLocation();
  const employeeId = useEmployee().id;
  const [recent] = useState(() => read(employeeId));
  return recent
    .filter(({ id }) => !`${pathname}/`.startsWith(`${paths.project(id)}/`))
    .map(({ id, number, customerName, title }) => ({
      id: `project ${id}`,
      kind: t`Recently opened`,
      label: `${number} ${customerName}`,
      detail: title,
      path: paths.project(id),
    }));
}
