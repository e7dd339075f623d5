import { expect, it } from 'vitest';
import { linksIn } from './text-links.ts';

const found = (text: string) => linksIn(text).map(({ from, to, href }) => [text.slice(from, to), href]);

it.each([
  [
    'See https://example.com/a_(b)?q=1#x.',
    [['https://example.com/a_(b)?q=1#x', 'https://example.com/a_(b)?q=1#x']],
  ],
  ['(www.example.com)', [['www.example.com', 'https://www.example.com']]],
  ['see example.com, please', [['example.com', 'https://example.com']]],
  ['http://example.com stays as it is', [['http://example.com', 'http://example.com']]],
  ['Mail ann.lee+roof@example.co.uk!', [['ann.lee+roof@example.co.uk', 'mailto:ann.lee+roof@example.co.uk']]],
  [
    'Call (503) 555-0142 or 503-555-0143',
    [
      ['(503) 555-0142', 'tel:+15035550142'],
      ['503-555-0143', 'tel:+15035550143'],
    ],
  ],
  ['+44 20 7946 0958 ext 12.', [['+44 20 7946 0958 ext 12', 'tel:+442079460958;ext=12']]],
  ['اتصل ‎+1 503 555 0142 🙂', [['+1 503 555 0142', 'tel:+15035550142']]],
])('finds what is in %s', (text, links) => {
  expect(found(text)).toEqual(links);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com/x',
  '//example.com/x',
  'file:///etc/passwd',
  'vbscript:x',
  'All done.In the morning we go on',
  'Order 4500012345, $1,200.00, 2026-03-10 and 10.5.2026',
  '12-34-56 and 555-0142 and 1.234.567.890,00',
])('leaves %s alone', (text) => {
  expect(found(text)).toEqual([]);
});

it('takes a long text in a time that grows no faster than the text', () => {
  // A fifth of a second; what grew with the square of it would take an hour.
  const text = 'a@'.repeat(800_000) + ' www. '.repeat(200_000) + '+1 2 3 '.repeat(200_000);
  expect(linksIn(text)).toEqual([]);
});
