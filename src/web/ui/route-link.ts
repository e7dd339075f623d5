import type { PostalAddress } from '../../shared/kernel/postal-address.ts';
import { isAppleTouch } from '../platform/apple.ts';
import { addressLine } from './contact-links.ts';

/** Google takes nine on the way and the last; Apple takes more. */
export const mostStops = 10;

/** Directions from wherever the person is by way of all these, in their order, in the map program of the device; at most `mostStops`. */
export function routeLink(stops: readonly PostalAddress[]): string {
  const [last = '', ...before] = stops.slice(0, mostStops).map(addressLine).toReversed();
  const onTheWay = before.toReversed();
  if (isAppleTouch()) {
    const parameters = [
      ['destination', last],
      ...onTheWay.map((stop) => ['waypoint', stop]),
      ['mode', 'driving'],
    ];
    return `https://maps.apple.com/directions?${new URLSearchParams(parameters)}`;
  }
  const parameters = { api: '1', destination: last, waypoints: onTheWay.join('|'), travelmode: 'driving' };
  return `https://www.google.com/maps/dir/?${new URLSearchParams(parameters)}`;
}
