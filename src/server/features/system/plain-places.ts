import type { Config } from '../../config.ts';

/*
 * Where things are, as a page may show it: the addresses of the settings hold passwords and keys, so nothing of them is taken but host,
 * port and name.
 */

export function databasePlace({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return dataDir;
  const url = URL.parse(databaseUrl);
  return url ? `${url.host}${url.pathname}` : '';
}

export function mailServer(smtpUrl: string): string {
  return URL.parse(smtpUrl)?.host ?? '';
}

export function storePlace(storage: Config['storage']): string {
  if (storage.kind === 'disk') return storage.folder;
  const folder = storage.prefix === '' ? '' : `/${storage.prefix.replace(/\/$/, '')}`;
  return `${storage.bucket}${folder} (${URL.parse(storage.endpoint)?.host ?? ''})`;
}
