import type { FoundRecord } from '../../../shared/system/system-contract.ts';

/** SQL: the record of project `p` that a finding is about, by the column of its id. */
export const foundRecordJson = (kind: FoundRecord['kind'], id: string) =>
  `json_build_object('kind', '${kind}', 'id', ${id}, 'projectId', p.id)`;
