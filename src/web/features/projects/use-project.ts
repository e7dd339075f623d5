import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, ApiError, arrivedAnswer, type CallInput } from '../../platform/api-client.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { unlessJustRead } from '../../platform/query-client.ts';
import { saveOverPresent, staleRecord } from '../../platform/save-over-present.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import {
  keysOfProject,
  patchProject,
  projectKey,
  projectQuery,
  type Project,
} from '../../entities/project-cache.ts';
import { useRecentVisit } from '../../entities/recent-records.ts';
import { isRecordId } from '../../entities/record-id.ts';

/** The answer for an address that names no project at all. */
const noSuchProject = new ApiError(404, {});

export function useProject(id: number) {
  const { data, error, refetch } = useQuery({
    ...projectQuery(id),
    initialData: () => arrivedAnswer('GET /api/projects/:id', { params: { id } }),
    // A bid or a colleague may have changed it since; what is known is shown meanwhile.
    refetchOnMount: unlessJustRead,
    enabled: isRecordId(id),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  const visited = data && { label: `${data.number} ${data.customer.name}`, detail: data.title };
  useRecentVisit('project', id, isGone ? 'gone' : visited);
  return { data, error: isRecordId(id) ? error : noSuchProject, refetch };
}

export type ProjectChange = Omit<CallInput<'PUT /api/projects/:id'>['body'], 'version'>;

export interface ProjectEdit {
  change: ProjectChange;
  /** What undoes it. */
  before: ProjectChange;
  /** How the change looks before the server has answered. */
  preview: Partial<Project>;
  /** Said beside Undo: `Source changed`. */
  message: string;
}

/** Changes facts of a project: seen at once, saved one after the other, each with an undo. */
export function useProjectEdit(id: number) {
  const { t } = useLingui();
  const cache = useQueryClient();
  // Each save needs the version that the one before it made.
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  function put(body: ProjectChange, version: number | undefined, { idempotencyKey }: WriteOptions) {
    return api('PUT /api/projects/:id', { params: { id }, body, version, idempotencyKey });
  }

  /** What one has added and another has taken away, people or tags, is no dispute. */
  async function putMembers<Member>(
    { wanted, seen, of, put: write }: Members<Member>,
    known: Project | undefined,
    options: WriteOptions,
  ) {
    const changeOver = (project: Project) => write(mergedMembers(wanted, seen, of(project)));
    try {
      return await put(known ? changeOver(known) : write([...wanted]), known?.version, options);
    } catch (error) {
      const current = staleRecord(error) as Project | undefined;
      if (!current) throw error;
      return put(changeOver(current), current.version, { idempotencyKey: newIdempotencyKey() });
    }
  }

  /** Writes a change over what is known of the project; only lists are merged with what others made of them. */
  function putChange(body: ProjectChange, options: WriteOptions, before: ProjectChange | undefined) {
    const known = cache.getQueryData<Project>(projectKey(id));
    if (body.employeeIds && before?.employeeIds) {
      const people: Members<number> = {
        wanted: body.employeeIds,
        seen: before.employeeIds,
        of: (project) => project.people.map((each) => each.id),
        put: (employeeIds) => ({ ...body, employeeIds }),
      };
      return putMembers(people, known, options);
    }
    if (body.tags && before?.tags) {
      const tags: Members<string> = {
        wanted: body.tags,
        seen: before.tags,
        of: (project) => project.tags,
        put: (names) => ({ tags: names }),
      };
      return putMembers(tags, known, options);
    }
    if (!before || !known) return put(body, known?.version, options);
    return saveOverPresent({ ...before, version: known.version }, body, options, (over, again) =>
      put(body, over, again),
    );
  }

  /** `before` is what the person saw of it. */
  function save(body: ProjectChange, options: WriteOptions, before?: ProjectChange): Promise<Project> {
    const saved = lastSave.current.then(async () => {
      try {
        const project = await putChange(body, options, before);
        cache.setQueryData(projectKey(id), project);
        return project;
      } catch (error) {
        // Somebody was faster: their values are shown, and the next attempt is made over them.
        const current = staleRecord(error);
        if (current) cache.setQueryData(projectKey(id), current);
        throw error;
      }
    });
    lastSave.current = saved.catch(() => undefined);
    return saved;
  }

  return useWrite({
    call: ({ change, before }: ProjectEdit, options) => save(change, options, before),
    optimistic: ({ preview }, queryClient) =>
      patchProject(queryClient, id, (project) => ({ ...project, ...preview })),
    undo: async (_answer, { change, before }, options) => {
      const now = cache.getQueryData<Project>(projectKey(id));
      if (now && isChangedSince(change, now)) throw new Error(t`Someone else has changed it since.`);
      // Whom an appointment brought stays for as long as it names them.
      return save(before.employeeIds ? { ...before, followsAppointment: true } : before, options, change);
    },
    successMessage: (_answer, { message }) => message,
    invalidates: keysOfProject(id),
  });
}

interface Members<Member> {
  wanted: readonly Member[];
  /** What the person saw. */
  seen: readonly Member[];
  of: (project: Project) => readonly Member[];
  put: (members: Member[]) => ProjectChange;
}

/** What one has made of the members that were seen, done to those that are there now. */
function mergedMembers<Member>(
  wanted: readonly Member[],
  seen: readonly Member[],
  present: readonly Member[],
): Member[] {
  return [
    ...wanted.filter((each) => present.includes(each) || !seen.includes(each)),
    ...present.filter((each) => !wanted.includes(each) && !seen.includes(each)),
  ];
}

/** Whether what was saved is there no more; people and tags are put back one by one, whatever else has come meanwhile. */
function isChangedSince(
  { employeeIds: _people, tags: _tags, ...saved }: ProjectChange,
  now: Project,
): boolean {
  return Object.entries(saved).some(([field, value]) => Reflect.get(now, field) !== value);
}
