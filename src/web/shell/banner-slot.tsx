import { useLingui } from '@lingui/react/macro';
import { useBanners, type Banner } from '../platform/banners.ts';
import { useIsDeviceRefusing } from '../platform/device-refusal.ts';
import { useIsOnline } from '../platform/use-is-online.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './banner-slot.module.css';
import { useKnownSince } from './use-known-since.ts';

/**
 * What holds for the whole app at the moment: no network, captured messages, and what else a page announces. A warning stands over the page;
 * what only informs stands below it, so that the page does not move with what other pages have to say.
 */
export function BannerSlot({ tone }: Pick<Banner, 'tone'>) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const banners = useBanners();
  const known = useKnownSince(!isOnline);
  const isRefusing = useIsDeviceRefusing();
  const offline: Banner = { tone: 'warning', text: offlineText() };

  function offlineText(): string {
    if (isRefusing) {
      return known === undefined
        ? t`You’re offline. You can read what you’ve opened before, but this device can’t save what you type. Keep this page open.`
        : t`You’re offline. Last updated ${known}. This device can’t save what you type. Keep this page open.`;
    }
    return known === undefined
      ? t`You’re offline. You can read what you’ve opened before, and what you type is saved on this device.`
      : t`You’re offline. Last updated ${known}. What you type is saved on this device.`;
  }

  return (
    <div role="status">
      {(isOnline ? banners : [offline, ...banners])
        .filter((banner) => banner.tone === tone)
        .map((banner) => (
          <div key={banner.text} className={classNames(styles.banner, styles[tone])}>
            <Icon name={tone} />
            <p>
              {banner.text} {banner.link && <Link to={banner.link.to}>{banner.link.label}</Link>}
            </p>
          </div>
        ))}
    </div>
  );
}
