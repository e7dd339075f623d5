import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { api } from '../../platform/api-client.ts';
import { Combobox, type Option } from '../../ui/combobox.tsx';

interface BidSearchProps {
  label: string;
  onFind: (bid: { projectId: number; bidId: number }) => void;
  /** Not offered itself. */
  without?: number | undefined;
}

/** Any bid by its customer, number or title. */
export function BidSearch({ label, onFind, without }: BidSearchProps) {
  const { t } = useLingui();
  const projects = useRef(new Map<number, number>());
  async function search(typed: string, signal: AbortSignal): Promise<Option[]> {
    if (typed === '') return [];
    // Behind the word `bid` the others may stand in the project or its customer too.
    const query = { q: `bid ${typed}`.slice(0, 200), kind: 'bid' as const };
    const { results } = await api('GET /api/search', { query, signal });
    for (const { id, parentId } of results) if (parentId !== null) projects.current.set(id, parentId);
    return results
      .filter(({ id }) => id !== without)
      .map((found) => ({ value: found.id, label: `${found.matched} ${found.label}`, detail: found.detail }));
  }
  return (
    <Combobox
      label={label}
      hint={t`Search by customer, number, or title. The copy keeps that bid’s prices.`}
      value={null}
      options={search}
      onChange={(option) => {
        const projectId = option && projects.current.get(option.value);
        if (option && projectId) onFind({ projectId, bidId: option.value });
      }}
    />
  );
}
