import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';

/** What to do at the providers that most companies have. */
export function SsoHints() {
  const { t } = useLingui();
  const hints = [
    [
      'Microsoft',
      <Trans key="microsoft">
        In the Entra admin center, add an app registration for your own directory, with the redirect address
        of type Web and a client secret. The issuer is https://login.microsoftonline.com/ followed by your
        directory (tenant) ID and /v2.0. Add the optional claims email, auth_time and xms_edov to the ID
        token: Microsoft confirms email addresses only by xms_edov, which you add in the app’s manifest if it
        isn’t in the list.
      </Trans>,
    ],
    [
      'Google',
      <Trans key="google">
        In the Google Cloud console, under Google Auth Platform, add a client of type Web application for
        internal use, with the redirect address. The issuer is https://accounts.google.com. Enter your domain
        under Email domains.
      </Trans>,
    ],
    [
      'Keycloak',
      <Trans key="keycloak">
        In your realm, add an OpenID Connect client with client authentication and the standard flow, and
        enter the redirect address as a valid redirect URI. The issuer is your server’s address followed by
        /realms/ and the realm’s name. People need a verified email. For roles, use the claim groups or
        realm_access.roles and add it to the ID token.
      </Trans>,
    ],
  ] as const;
  return (
    <Disclosure title={t`How to set it up at Microsoft, Google or Keycloak`}>
      <Stack gap={12}>
        {hints.map(([name, text]) => (
          <Text as="p" key={name} tone="ink-2" size="sm" breakWords>
            <b>{name}</b> · {text}
          </Text>
        ))}
      </Stack>
    </Disclosure>
  );
}
