import { useLingui } from '@lingui/react/macro';

/** What a device is called, by the browser and the system that it says it has. */
export function useDeviceName(): (device: { browser: string; system: string }) => string {
  const { t } = useLingui();
  return ({ browser, system }) =>
    browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`;
}
