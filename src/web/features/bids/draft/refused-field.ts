import type { ApiError } from '../../../platform/api-client.ts';
import type { BidDraft } from './bid-draft.ts';
import { placeOfField, type DraftProblem } from './draft-problems.ts';

/** The first field that the server has refused, where it stands in the draft. */
export function refusedField({ fields }: ApiError, sent: BidDraft): DraftProblem | undefined {
  for (const [path, sentence] of Object.entries(fields)) {
    const place = placeOfField(sent, path);
    if (place) return { kind: 'refused', place, sentence };
  }
  return undefined;
}
