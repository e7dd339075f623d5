import { afterEach, expect, it, vi } from 'vitest';
import { routeLink } from './route-link.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (street: string) => ({ street, city: 'Salem', state: 'MA', postalCode: '01970' });
const line = (street: string) => `${street}, Salem, MA 01970`;
const on = (userAgent: string) => vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });

it('leads by way of all stops to the last one, in Google’s maps', () => {
  on('Mozilla/5.0 (Linux; Android 15)');
  const { origin, pathname, searchParams } = new URL(routeLink([at('1 Elm'), at('2 Oak'), at('3 Fir')]));
  expect(origin + pathname).toBe('https://www.google.com/maps/dir/');
  expect(Object.fromEntries(searchParams)).toEqual({
    api: '1',
    waypoints: `${line('1 Elm')}|${line('2 Oak')}`,
    destination: line('3 Fir'),
    travelmode: 'driving',
  });
});

it('opens Apple’s maps on an iPhone', () => {
  on('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)');
  const { origin, searchParams } = new URL(routeLink([at('1 Elm'), at('2 Oak'), at('3 Fir')]));
  expect(origin).toBe('https://maps.apple.com');
  expect(searchParams.getAll('waypoint')).toEqual([line('1 Elm'), line('2 Oak')]);
  expect(searchParams.get('destination')).toBe(line('3 Fir'));
});

it('has no more stops than the program takes', () => {
  on('Mozilla/5.0 (Linux; Android 15)');
  const { searchParams } = new URL(
    routeLink(Array.from({ length: 14 }, (_, index) => at(`${index + 1} Elm`))),
  );
  expect(searchParams.get('waypoints')!.split('|')).toHaveLength(9);
  expect(searchParams.get('destination')).toBe(line('10 Elm'));
});
