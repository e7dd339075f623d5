import { useQuery } from '@tanstack/react-query';
import type { PermitRow } from '../../../shared/permits/permit-contract.ts';
import { keysOfProject, type Project } from '../../entities/project-cache.ts';
import { expensesKey, permitsKey } from '../../entities/record-keys.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { upload } from '../../platform/upload.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { listCalls } from '../../ui/table/list-calls.ts';

export type Permit = Project['permits'][number];
export type PermitNote = Permit['notes'][number];
export type Inspection = Permit['inspections'][number];

/** What every write of a permit makes old. */
export const keysOfPermit = (projectId: number) => [...keysOfProject(projectId), permitsKey];
/** What a fee that becomes an expense makes old besides. */
export const keysOfFee = (projectId: number) => [...keysOfPermit(projectId), expensesKey];

export const permitParams = ({ project_id, id }: Pick<Permit, 'project_id' | 'id'>) => ({
  id: project_id,
  permitId: id,
});

/** As its toasts name it: the undo of each needs the permit as that one has left it. */
export const aboutPermit = ({ id }: Pick<Permit, 'id'>) => `permit ${id}`;

export type PermitWrite = CallInput<'POST /api/projects/:id/permits'>['body'];
export type PermitChange = CallInput<'PUT /api/projects/:id/permits/:permitId'>['body'];

interface Upload {
  file?: File | undefined;
  onProgress: (part: number | undefined) => void;
}

export function recordPermit(
  projectId: number,
  body: PermitWrite,
  { file, onProgress }: Upload,
  { idempotencyKey }: WriteOptions,
) {
  const input = { params: { id: projectId }, body, files: file ? { file } : {}, idempotencyKey };
  return upload('POST /api/projects/:id/permits', input, onProgress);
}

export function changePermit(
  permit: Pick<Permit, 'project_id' | 'id' | 'version'>,
  body: PermitChange,
  { file, onProgress }: Upload,
  { idempotencyKey, version = permit.version }: WriteOptions,
) {
  const input = { params: permitParams(permit), body, files: file ? { file } : {}, version, idempotencyKey };
  return upload('PUT /api/projects/:id/permits/:permitId', input, onProgress);
}

export function uploadRelease(
  permit: Pick<Permit, 'project_id' | 'id'>,
  body: CallInput<'POST /api/projects/:id/permits/:permitId/upload'>['body'],
  { file, onProgress }: { file: File; onProgress: Upload['onProgress'] },
  { idempotencyKey }: WriteOptions,
) {
  const input = { params: permitParams(permit), body, files: { file }, idempotencyKey };
  return upload('POST /api/projects/:id/permits/:permitId/upload', input, onProgress);
}

export const quiet = { onProgress: () => undefined };

/** Authorities, methods and titles that were used so far. */
export function useKnownAuthorities() {
  return useQuery({
    queryKey: [...permitsKey, 'known'],
    queryFn: ({ signal }) => api('GET /api/permits/known', { signal }),
    staleTime: 60_000,
  });
}

export const permitList = listCalls('GET /api/permits', {
  file: 'GET /api/export/permits',
  parts: { status: [], authority: [], focus: [], projectId: [], employeeId: [] },
});

export type { PermitRow };
