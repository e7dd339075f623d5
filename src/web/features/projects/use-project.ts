import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, ApiError, type CallInput } from '../../platform/api-client.ts';
import { saveOverPresent, staleRecord } from '../../platform/save-over-present.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { keysOfProject, patchProject, projectKey, type Project } from '../../entities/project-cache.ts';
import { useRecentVisit } from '../../entities/recent-records.ts';
import { isRecordId } from '../../entities/record-id.ts';

/** The answer for an address that names no project at all. */
const noSuchProject = new ApiError(404, {});

/** The whole project with all its children: the one read of every page about it. */
export function useProject(id: number) {
  const { data, error, refetch } = useQuery({
    queryKey: projectKey(id),
    queryFn: ({ signal }) => api('GET /api/projects/:id', { params: { id }, signal }),
    // A bid or a colleague may have changed it since; what is known is shown meanwhile.
    refetchOnMount: 'always',
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
  const cache = useQueryClient();
  // Each save needs the version that the one before it made.
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  function put(body: ProjectChange, version: number | undefined, { idempotencyKey }: WriteOptions) {
    return api('PUT /api/projects/:id', { params: { id }, body, version, idempotencyKey });
  }

  /** `before` is what the person saw of it; an undo has nothing that was seen. */
  function save(body: ProjectChange, options: WriteOptions, before?: ProjectChange): Promise<Project> {
    const saved = lastSave.current.then(async () => {
      const version = cache.getQueryData<Project>(projectKey(id))?.version;
      try {
        const project =
          before && version !== undefined
            ? await saveOverPresent({ ...before, version }, body, options, (over, again) =>
                put(body, over, again),
              )
            : await put(body, version, options);
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
    undo: (_answer, { before }, options) => save(before, options),
    successMessage: (_answer, { message }) => message,
    invalidates: keysOfProject(id),
  });
}
