import { useLingui } from '@lingui/react/macro';
import type { Session } from '../../shared/auth/session-contract.ts';

/** What a device is called, by the browser and the system that it says it has. */
export function useDeviceName(): (device: Pick<Session, 'browser' | 'system'>) => string {
  const { t } = useLingui();
  return ({ browser, system }) =>
    browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`;
}
