import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePaths, type Paths } from '../paths.ts';
import type { PaletteResult } from '../platform/page-actions.ts';
import { useLocation } from '../platform/router/router-provider.tsx';
import { useEmployee } from '../platform/session.ts';
import { deviceOwner } from '../platform/view-as.ts';
import type { IconName } from '../ui/icon.tsx';
import { keepValue, readKept } from '../platform/kept-value.ts';

/** What was opened, in the words in which it is offered again. */
interface RecentRecord {
  kind: keyof typeof recentKinds;
  id: number;
  /** The project of a bid. */
  parentId?: number | undefined;
  label: string;
  detail: string;
}

const recentKinds = {
  project: { icon: 'hammer', path: (paths: Paths, { id }: RecentRecord) => paths.project(id) },
  customer: { icon: 'person', path: (paths: Paths, { id }: RecentRecord) => paths.customer(id) },
  business: { icon: 'building', path: (paths: Paths, { id }: RecentRecord) => paths.business(id) },
  bid: { icon: 'file', path: (paths: Paths, { id, parentId = 0 }: RecentRecord) => paths.bid(parentId, id) },
} satisfies Record<string, { icon: IconName; path: (paths: Paths, record: RecentRecord) => string }>;

const mostKept = 8;

const storageKey = (employeeId: number) => `recent-records:${deviceOwner(employeeId)}`;

function read(employeeId: number): RecentRecord[] {
  const kept = readKept(storageKey(employeeId));
  return Array.isArray(kept) ? (kept as RecentRecord[]).filter(({ kind }) => kind in recentKinds) : [];
}

function write(employeeId: number, records: readonly RecentRecord[]): void {
  keepValue(storageKey(employeeId), records.slice(0, mostKept));
}

type Visited = Omit<RecentRecord, 'kind' | 'id'>;

/**
 * Puts a record that is open in front of the employee's recent ones. Undefined while it is on its way; one that is `'gone'` is
 * forgotten, and a project's bids with it.
 */
export function useRecentVisit(
  kind: RecentRecord['kind'],
  id: number,
  visited: Visited | 'gone' | undefined,
): void {
  const employeeId = useEmployee().id;
  const isGone = visited === 'gone';
  const { label = '', detail = '', parentId } = visited && !isGone ? visited : ({} as Partial<Visited>);
  useEffect(() => {
    if (!label && !isGone) return;
    const others = read(employeeId).filter(
      (each) =>
        !(each.kind === kind && each.id === id) &&
        !(isGone && kind === 'project' && each.kind === 'bid' && each.parentId === id),
    );
    write(employeeId, isGone ? others : [{ kind, id, parentId, label, detail }, ...others]);
  }, [employeeId, kind, id, parentId, label, detail, isGone]);
}

/** What the command palette offers before anything is typed: the records opened last, without the one that is open. */
export function useRecentRecords(): readonly PaletteResult[] {
  const { t } = useLingui();
  const paths = usePaths();
  const { pathname } = useLocation();
  const employeeId = useEmployee().id;
  const [recent] = useState(() => read(employeeId));
  return recent
    .map((record) => ({ record, path: recentKinds[record.kind].path(paths, record) }))
    .filter(({ record, path }) =>
      record.kind === 'project' ? !isPageOfProject(pathname, path) : pathname !== path,
    )
    .map(({ record: { kind, id, label, detail }, path }) => ({
      id: `${kind} ${id}`,
      kind: t`Recently opened`,
      icon: recentKinds[kind].icon,
      label,
      detail,
      path,
    }));
}

/** A project's own pages are the project; a bid of it is something else, from which one may want to go back. */
function isPageOfProject(pathname: string, path: string): boolean {
  return `${pathname}/`.startsWith(`${path}/`) && !pathname.startsWith(`${path}/bids/`);
}
