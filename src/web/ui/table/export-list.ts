import { api, type CallKey } from '../../platform/api-client.ts';
import type { Fields } from '../address-parts.ts';
import { downloadFile } from '../download-file.ts';

/** The calls that write a list as a file. */
export type FileKey = Extract<CallKey, `GET /api/export/${string}`>;

/** Saves the file of a list under the list's name. */
export async function exportList(key: FileKey, query: Fields, format: 'csv' | 'xlsx'): Promise<void> {
  downloadFile(
    `${key.slice('GET /api/export/'.length)}.${format}`,
    await api(key, { query: { ...query, format } }),
  );
}
