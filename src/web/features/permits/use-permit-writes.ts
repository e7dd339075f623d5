import { useLingui } from '@lingui/react/macro';
import type { ChosenPermitStatus } from '../../../shared/permits/permit-status.ts';
import { api } from '../../platform/api-client.ts';
import { removal } from '../../platform/removal.ts';
import { useWrite } from '../../platform/write.ts';
import { statusLook } from '../../ui/status-words.ts';
import {
  aboutPermit,
  changePermit,
  keysOfFee,
  keysOfPermit,
  permitParams,
  quiet,
  type Permit,
  type PermitChange,
} from './permit-calls.ts';

type Place = Pick<Permit, 'project_id' | 'id' | 'title' | 'status' | 'version'>;

/** A permit's status from a button, each with the way back. */
export function usePermitStatus() {
  const { t } = useLingui();
  return useWrite({
    call: (
      { permit, status, date }: { permit: Place; status: ChosenPermitStatus; date?: string | undefined },
      { idempotencyKey },
    ) =>
      api('PUT /api/projects/:id/permits/:permitId/status', {
        params: permitParams(permit),
        body: { status, ...(date && { date }) },
        version: permit.version,
        idempotencyKey,
      }),
    isUndoable: (_answer, { permit }) => permit.status !== 'expired',
    about: ({ permit }) => aboutPermit(permit),
    undo: ({ version }, { permit }, { idempotencyKey }) =>
      api('PUT /api/projects/:id/permits/:permitId/status', {
        params: permitParams(permit),
        body: { status: permit.status as ChosenPermitStatus },
        version,
        idempotencyKey,
      }),
    invalidates: (_answer, { permit }) => keysOfPermit(permit.project_id),
    successMessage: (_answer, { permit, status }) => {
      const word = t(statusLook('permit', status).word);
      return `${permit.title}: ${word}`;
    },
  });
}

/** Removing a permit, with undo. */
export function useRemovePermit() {
  const { t } = useLingui();
  return useWrite({
    ...removal('/api/projects/:id/permits/:permitId', (permit: Pick<Place, 'project_id' | 'id' | 'title'>) =>
      permitParams(permit),
    ),
    invalidates: (_answer, { project_id }) => keysOfPermit(project_id),
    about: aboutPermit,
    successMessage: (_answer, { title }) => t`Permit “${title}” removed`,
  });
}

/** Changes single fields of a permit, with what undoes it. */
export function usePermitChange() {
  return useWrite({
    call: (
      { permit, change }: { permit: Place; change: PermitChange; before: PermitChange; message: string },
      options,
    ) => changePermit(permit, change, quiet, options),
    undo: ({ version }, { permit, before }, options) =>
      changePermit({ ...permit, version }, before, quiet, options),
    isUndoable: (_answer, { before }) => Object.keys(before).length > 0,
    invalidates: (_answer, { permit }) => keysOfPermit(permit.project_id),
    about: ({ permit }) => aboutPermit(permit),
    successMessage: (_answer, { message }) => message,
  });
}

/** Makes an expense of the fee; a second click finds it made. */
export function useRecordFee() {
  const { t } = useLingui();
  return useWrite({
    call: (permit: Pick<Permit, 'project_id' | 'id'>, { idempotencyKey }) =>
      api('POST /api/projects/:id/permits/:permitId/fee-expense', {
        params: permitParams(permit),
        body: {},
        idempotencyKey,
      }),
    invalidates: (_answer, { project_id }) => keysOfFee(project_id),
    about: aboutPermit,
    successMessage: t`Fee added to expenses`,
  });
}
