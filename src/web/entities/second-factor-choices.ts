import { t } from '@lingui/core/macro';

/** Of whom a second factor is asked at the sign-in. */
export const secondFactorChoices = () => [
  { value: 'optional' as const, label: t`Optional` },
  { value: 'admins' as const, label: t`Required for admins` },
  { value: 'everyone' as const, label: t`Required for everyone` },
];
