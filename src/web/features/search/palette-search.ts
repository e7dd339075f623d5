import { i18n } from '@lingui/core';
import { pathsIn } from '../../paths.ts';
import { api } from '../../platform/api-client.ts';
import type { PaletteResult } from '../../platform/page-actions.ts';
import { personalArea } from '../../platform/return-path.ts';
import { getSession, hasRight } from '../../platform/session.ts';
import { searchLines } from '../../slices.ts';

/** Any record by any word or phone digits, the best first (product.md, Command palette). */
export async function searchRecords(query: string, signal: AbortSignal): Promise<PaletteResult[]> {
  const { employee } = getSession();
  if (!employee) return [];
  const paths = pathsIn(personalArea(employee.firstName));
  const { results } = await api('GET /api/search', { query: { q: query.slice(0, 200) }, signal });
  return results.map((found) => {
    const { kind, icon, line } = searchLines[found.kind].search;
    return {
      id: `${found.kind} ${found.id}`,
      kind: i18n._(kind),
      icon,
      ...line(found, { query, paths, hasPrices: hasRight(employee, 'prices.see') }),
    };
  });
}
