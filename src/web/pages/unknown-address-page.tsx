import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Redirect, useLocation } from '../platform/router/router-provider.tsx';
import { toast } from '../ui/toast-store.ts';

/** Longer addresses say no more. */
const mostShown = 80;

/** Any unknown path leads to / (specification, section 2), and from there to the dashboard; this says why one is there. */
export function UnknownAddressPage() {
  const { t } = useLingui();
  // The address that was asked for, not the one that this leads to.
  const { pathname } = useLocation();
  useEffect(() => {
    const shown = readable(pathname);
    toast.show(t`There is no page at ${shown}.`);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, []);
  return <Redirect to="/" />;
}

function readable(path: string): string {
  let text = path;
  try {
    text = decodeURI(path);
  } catch {
    // It stays as it was typed.
  }
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
