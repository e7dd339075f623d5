import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePaths } from '../paths.ts';
import { useLocation } from '../platform/router/router-provider.tsx';
import { useRight } from '../platform/session.ts';
import { BackLink } from '../ui/back-link.tsx';
import { useSetup } from './setup.ts';

/** An address that the guide leads to, which so leads back. */
export const fromSetup = (address: string) => `${address}${address.includes('?') ? '&' : '?'}from=setup`;

/** Back to the guide where it led here and is not finished; else where the page belongs. */
export function BackToSetup({ children }: { children?: ReactNode }) {
  const { from } = useLocation().query;
  const maySetUp = useRight('settings.manage');
  return from === 'setup' && maySetUp ? <ToSetup>{children}</ToSetup> : children;
}

function ToSetup({ children }: { children: ReactNode }) {
  const paths = usePaths();
  const { data } = useSetup();
  const all = data?.steps.length ?? 0;
  const done = data?.steps.filter(({ isDone }) => isDone).length ?? 0;
  if (data && done === all) return children;
  return (
    <BackLink to={paths.start()}>
      {data ? (
        <Trans>
          Back to setup · {done} of {all}
        </Trans>
      ) : (
        <Trans>Back to setup</Trans>
      )}
    </BackLink>
  );
}
