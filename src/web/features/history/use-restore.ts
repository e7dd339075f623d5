import { useLingui } from '@lingui/react/macro';
import { api, type CallKey } from '../../platform/api-client.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { keysOfProject, type Project } from '../../entities/project-cache.ts';
import {
  anyBusinessKey,
  anyInvoiceKey,
  expensesKey,
  invoicesKey,
  permitsKey,
  todosKey,
  projectBillingKey,
  projectPhotosKey,
} from '../../entities/record-keys.ts';
import { useProjectMoves } from '../../entities/project-moves.ts';
import type { Restoration } from './restoration.ts';

type FieldsBack = Extract<Restoration, { kind: 'fields' }>;
type RecordBack = Extract<Restoration, { kind: 'record' }>;

/** Puts fields back through the call that edits them, brings a record back, or takes a move back; each can be undone from the toast. */
export function useRestore(project: Project) {
  const { id: projectId } = project;
  const { t } = useLingui();
  // Of whatever may come back: only what is on the screen is fetched anew.
  const invalidates = [
    ...keysOfProject(projectId),
    projectPhotosKey(projectId),
    projectBillingKey(projectId),
    anyInvoiceKey,
    invoicesKey,
    expensesKey,
    anyBusinessKey,
    permitsKey,
    todosKey,
  ];

  const fields = useWrite({
    call: ({ values, version, eventId, ...of }: FieldsBack, options) => {
      const change = Object.fromEntries(values.map(({ field, earlier }) => [field, earlier]));
      return edit(projectId, of, { ...change, putBackOf: eventId }, version, options);
    },
    undo: ({ version }, { values, ...of }, options) =>
      edit(
        projectId,
        of,
        Object.fromEntries(values.map(({ field, present }) => [field, present])),
        version,
        options,
      ),
    successMessage: t({ message: 'Put back', context: 'done' }),
    invalidates,
  });

  const record = useWrite({
    call: (of: RecordBack, options) => recordCalls[of.record].bringBack(projectId, of, options),
    undo: (_answer, of, options) => recordCalls[of.record].remove(projectId, of, options),
    // A payment that counts again is taken back only by who may do that, and a draft may have been issued meanwhile.
    isUndoable: (_answer, { record: kind }) => kind !== 'expensePayment' && kind !== 'invoice',
    successMessage: t`Brought back`,
    invalidates,
  });

  // Calling off again would need its reason and withdraw links and visits, so that is left to the person.
  const moves = useProjectMoves();

  return {
    send: (restoration: Exclude<Restoration, { kind: 'blocked' }>): Promise<unknown> => {
      if (restoration.kind === 'fields') return fields.send(restoration);
      if (restoration.kind === 'record') return record.send(restoration);
      return moves.send({ project, move: restoration.move });
    },
    isPending: fields.isPending || record.isPending || moves.isPending,
  };
}

/** The addresses at which something is changed. */
type EditablePath = { [Key in CallKey]: Key extends `PUT ${infer Path}` ? Path : never }[CallKey];

const editPaths: Record<FieldsBack['record'], EditablePath> = {
  project: '/api/projects/:id',
  note: '/api/projects/:id/notes/:noteId',
  todo: '/api/todos/:id',
  appointment: '/api/projects/:id/appointments/:apptId',
  permit: '/api/projects/:id/permits/:permitId',
  permitNote: '/api/projects/:id/permits/:permitId/notes/:noteId',
  inspection: '/api/projects/:id/permits/:permitId/inspections/:inspectionId',
};

async function edit(
  projectId: number,
  of: Pick<FieldsBack, 'record' | 'recordId' | 'parentId'>,
  body: object,
  version: number,
  options: WriteOptions,
): Promise<{ version: number }> {
  const path = editPaths[of.record];
  // Whatever the call is: its parameters are those that its address names. A permit is sent as a form, which may hold files.
  return api(`PUT ${path}` as 'PUT /api/projects/:id', {
    params: paramsOf(path, projectId, of) as { id: number },
    body,
    ...(of.record === 'permit' && ({ files: {} } as object)),
    version,
    ...options,
  });
}

/** The ids that an address names: the project first, if at all, the record last, and between them what it belongs to. */
function paramsOf(
  path: string,
  projectId: number,
  { recordId, parentId }: { recordId: number; parentId?: number | undefined },
): Record<string, number> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const ids = [projectId, parentId, recordId].filter((id) => id !== undefined).slice(-names.length);
  return Object.fromEntries(names.map((name, index) => [name, ids[index]!]));
}

type RecordCall = (projectId: number, of: RecordBack, options: WriteOptions) => Promise<unknown>;
type RecordCalls = Record<'bringBack' | 'remove', RecordCall>;

/** The addresses of single records that are removed there and brought back below it. */
type RestorablePath = {
  [Key in CallKey]: Key extends `POST ${infer Path}/restore`
    ? `DELETE ${Path}` extends CallKey
      ? Path
      : never
    : never;
}[CallKey];

function callsAt(path: RestorablePath): RecordCalls {
  const to =
    (key: string): RecordCall =>
    (projectId, of, options) =>
      api(key as 'DELETE /api/invoices/:id', {
        params: paramsOf(path, projectId, of) as { id: number },
        ...options,
      });
  return { bringBack: to(`POST ${path}/restore`), remove: to(`DELETE ${path}`) };
}

/** What can be brought back, and removed again. */
const recordCalls: Record<RecordBack['record'], RecordCalls> = {
  note: callsAt('/api/projects/:id/notes/:noteId'),
  todo: callsAt('/api/todos/:id'),
  appointment: callsAt('/api/projects/:id/appointments/:apptId'),
  permit: callsAt('/api/projects/:id/permits/:permitId'),
  permitNote: callsAt('/api/projects/:id/permits/:permitId/notes/:noteId'),
  inspection: callsAt('/api/projects/:id/permits/:permitId/inspections/:inspectionId'),
  expense: callsAt('/api/projects/:id/expenses/:expenseId'),
  expensePayment: callsAt('/api/projects/:id/expenses/:expenseId/expensePayment/:paymentId'),
  invoice: callsAt('/api/invoices/:id'),
  bid: {
    bringBack: (id, { recordId: bidId }, options) =>
      api('POST /api/projects/:id/bids/:bidId/restore', { params: { id, bidId }, ...options }),
    // The specification calls the project otherwise here.
    remove: (projectId, { recordId: bidId }, options) =>
      api('DELETE /api/projects/:projectId/bids/:bidId', { params: { projectId, bidId }, ...options }),
  },
  photo: {
    bringBack: (id, { recordId, otherIds = [] }, options) =>
      api('POST /api/projects/:id/images/restore', {
        params: { id },
        body: { ids: [recordId, ...otherIds] },
        ...options,
      }),
    remove: (id, { recordId, otherIds = [] }, options) =>
      api('POST /api/projects/:id/images/remove', {
        params: { id },
        body: { ids: [recordId, ...otherIds] },
        ...options,
      }),
  },
};
