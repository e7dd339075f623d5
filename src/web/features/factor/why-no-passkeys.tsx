import { Trans } from '@lingui/react/macro';
import type { Factor } from '../../../shared/auth/factor-contract.ts';
import { Text } from '../../ui/layout/layout.tsx';

/** Whether this browser offers passkeys at this address. */
export const hasPasskeys = ({ passkeyOrigin }: Pick<Factor, 'passkeyOrigin'>) =>
  passkeyOrigin === location.origin && 'PublicKeyCredential' in window;

/** Why there is no button for a passkey. */
export function WhyNoPasskeys({ passkeyOrigin }: Pick<Factor, 'passkeyOrigin'>) {
  return (
    <Text as="p" tone="ink-2" breakWords>
      {passkeyOrigin === null ? (
        <Trans>
          Passkeys need an address with a name and https, such as https://office.example.com. Ask whoever runs
          Plumbline.
        </Trans>
      ) : passkeyOrigin === location.origin ? (
        <Trans>This browser doesn’t offer passkeys. Try another one.</Trans>
      ) : (
        <Trans>Passkeys work only at {passkeyOrigin}. Open Plumbline there to add one.</Trans>
      )}
    </Text>
  );
}
