/**
 * What looks at links by itself: messengers that draw a preview, mail scanners, search engines, programs. By what they call themselves.
 * An app that shows the page to a person puts its name behind that of a browser; so only a name that stands first tells of its robot.
 */
const previewers =
  /bot(?=[/);,-]|$)|crawl|spider|preview|facebookexternalhit|facebot|^whatsapp|^slack|^telegram|^discord|^twitter|^linkedin|^pinterest|^viber|embedly|mailscanner|safelinks|barracuda|proofpoint|mimecast|headlesschrome|lighthouse|curl\/|wget\/|python-requests|go-http-client|okhttp|java\//i;

/** Whether a look at a page says nothing about a person. */
export function isLinkPreview(userAgent: string): boolean {
  return previewers.test(userAgent);
}

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown';

/** The kind of device behind a browser's own name. An iPad that calls itself a Mac is taken for one. */
export function deviceOf(userAgent: string): DeviceKind {
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  if (/iphone|ipod|mobile|android/i.test(userAgent)) return 'phone';
  return /windows|macintosh|linux|cros|x11/i.test(userAgent) ? 'computer' : 'unknown';
}

/** The browser's name as people know it, or an empty text. */
export function browserOf(userAgent: string): string {
  if (/edg(?:e|a|ios)?\//i.test(userAgent)) return 'Edge';
  if (/firefox|fxios/i.test(userAgent)) return 'Firefox';
  if (/samsungbrowser/i.test(userAgent)) return 'Samsung Internet';
  if (/opr\//i.test(userAgent)) return 'Opera';
  if (/chrome|crios|chromium/i.test(userAgent)) return 'Chrome';
  return /safari/i.test(userAgent) ? 'Safari' : '';
}
