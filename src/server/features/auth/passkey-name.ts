import { deviceName } from '../../platform/http/device-name.ts';

/** What keeps the passkeys of most people, by the identifier that it gives itself. */
const keepers: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
};

/** How a new passkey is called until its owner says otherwise: what keeps it, or the browser and system that made it. */
export function passkeyName(aaguid: string, userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  return keepers[aaguid] ?? ([browser, system].filter(Boolean).join(' · ') || 'Passkey');
}
