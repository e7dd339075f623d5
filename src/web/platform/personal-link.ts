import { useSyncExternalStore } from 'react';

/** An invitation or a link to a new password, as it stands behind the `#` of the address. */
export interface PersonalLink {
  isInvitation: boolean;
  code: string;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The personal link that this tab was opened with. It stays in the address until it is used, so a reload does no harm. */
export function usePersonalLink(): PersonalLink | undefined {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const [, kind, code] = /^#(welcome|reset)=(.+)$/.exec(hash) ?? [];
  return kind && code ? { isInvitation: kind === 'welcome', code } : undefined;
}
