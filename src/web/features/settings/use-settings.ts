import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { usePaths } from '../../paths.ts';
import { useBanner } from '../../platform/banners.ts';
import { useRight } from '../../platform/session.ts';
import { useLastKnown } from '../../platform/use-last-known.ts';
import { settingsQuery } from '../../entities/settings-query.ts';

export function useSettings() {
  return useQuery(settingsQuery);
}

/** On every page that sends: says plainly that nothing leaves the house while no mail server is set up. */
export function useCaptureBanner(): void {
  const { t } = useLingui();
  const paths = usePaths();
  const maySetUp = useRight('settings.manage');
  const { data, isPending, failureCount } = useSettings();
  const mail = useLastKnown('mail', data?.mail);
  const none = mail === undefined && isPending && failureCount === 0 ? 'coming' : undefined;
  useBanner(
    mail === 'capture'
      ? {
          tone: 'info',
          text: t`Email isn’t set up. Messages stay in the outbox and don’t reach anyone.`,
          link: maySetUp
            ? { label: t`Set up email`, to: `${paths.settings}?tab=sending` }
            : { label: t`Open outbox`, to: `${paths.settings}?tab=outbox` },
        }
      : none,
  );
}

/** Tells an admin that the price book stands open, so that it never does unnoticed (api.md, OPEN_CATALOG). */
export function useOpenCatalogBanner(): void {
  const { t } = useLingui();
  const { data } = useSettings();
  const sentences = {
    off: undefined,
    read: t`Anyone can read businesses, categories and products without signing in (OPEN_CATALOG).`,
    readwrite: t`Anyone can read and change businesses, categories and products without signing in (OPEN_CATALOG).`,
  };
  const openCatalog = useLastKnown('open-catalog', data?.openCatalog);
  const text = openCatalog && sentences[openCatalog];
  useBanner(text ? { tone: 'warning', text } : undefined);
}
