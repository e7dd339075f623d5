import { isAppleTouch } from './apple.ts';

/** What a browser offers that can install the app by itself; kept by before-app.js. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

type Offering = typeof globalThis & { installOffer?: InstallOffer | undefined };

/** How the app gets on this device: by a button of ours, by the browser's own menu as iPhones have it, or not at all. */
export type InstallWay = 'offered' | 'by hand' | 'none';

export function installWay(): InstallWay {
  if (isInstalled()) return 'none';
  if ((globalThis as Offering).installOffer) return 'offered';
  return isAppleTouch() ? 'by hand' : 'none';
}

/** Shows the browser's own question; answers whether the app is being installed. An offer can be taken up once. */
export async function installApp(): Promise<boolean> {
  const offering = globalThis as Offering;
  const offer = offering.installOffer;
  offering.installOffer = undefined;
  return (await offer?.prompt())?.outcome === 'accepted';
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}
