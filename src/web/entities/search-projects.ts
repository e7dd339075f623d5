import { api } from '../platform/api-client.ts';
import type { Option } from '../ui/combobox.tsx';

/** The newest projects that the words fit; where none does, what the palette would find: misspelt names, phone digits. */
export async function searchProjects(query: string, signal: AbortSignal): Promise<Option[]> {
  const projects = await api('GET /api/projects', { query: { q: query, limit: 20 }, signal });
  if (projects.length === 0 && query) return searchLoosely(query, signal);
  return projects.map(({ id: value, number, title, customerName, street, city }) => ({
    value,
    label: `${number} ${customerName}`,
    detail: [title, street, city].filter(Boolean).join(' · '),
  }));
}

async function searchLoosely(query: string, signal: AbortSignal): Promise<Option[]> {
  const { results } = await api('GET /api/search', { query: { q: query.slice(0, 200) }, signal });
  return results
    .filter(({ kind }) => kind === 'project')
    .map(({ id: value, number, label, detail }) => ({ value, label: `${number} ${label}`, detail }));
}
