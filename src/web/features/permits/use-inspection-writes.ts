import { useLingui } from '@lingui/react/macro';
import type { InspectionResult } from '../../../shared/permits/permit-contract.ts';
import { api } from '../../platform/api-client.ts';
import { removal } from '../../platform/removal.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { keysOfPermit, permitParams, type Inspection, type Permit } from './permit-calls.ts';

export interface InspectionWrite {
  kind: string;
  date: string;
  result: InspectionResult;
  note: string;
}

/** Noting an inspection, changing it and removing it, with undo. */
export function useInspectionWrites(permit: Permit) {
  const { t } = useLingui();
  const invalidates = keysOfPermit(permit.project_id);
  const placed = ({ id }: Pick<Inspection, 'id'>) => ({ ...permitParams(permit), inspectionId: id });
  const put = (
    inspection: Pick<Inspection, 'id'>,
    body: Partial<InspectionWrite>,
    version: number,
    { idempotencyKey }: WriteOptions,
  ) =>
    api('PUT /api/projects/:id/permits/:permitId/inspections/:inspectionId', {
      params: placed(inspection),
      body,
      version,
      idempotencyKey,
    });

  const save = useWrite({
    call: (
      { inspection, body }: { inspection: Inspection | undefined; body: InspectionWrite },
      options: WriteOptions,
    ) =>
      inspection
        ? put(inspection, body, options.version ?? inspection.version, options)
        : api('POST /api/projects/:id/permits/:permitId/inspections', {
            params: permitParams(permit),
            body,
            idempotencyKey: options.idempotencyKey,
          }),
    invalidates,
    successMessage: t`Inspection saved`,
  });
  const setResult = useWrite({
    call: ({ inspection, result }: { inspection: Inspection; result: InspectionResult }, options) =>
      put(inspection, { result }, inspection.version, options),
    undo: ({ version }, { inspection }, options) =>
      put(inspection, { result: inspection.result }, version, options),
    invalidates,
    successMessage: (_answer, { inspection, result }) =>
      result === 'passed' ? t`${inspection.kind} passed` : t`${inspection.kind} failed`,
  });
  const remove = useWrite({
    ...removal('/api/projects/:id/permits/:permitId/inspections/:inspectionId', placed),
    invalidates,
    successMessage: t`Inspection removed`,
  });
  return { save, setResult, remove };
}
