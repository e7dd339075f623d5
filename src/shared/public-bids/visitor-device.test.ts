import { expect, test } from 'vitest';

import { browserOf, deviceOf, isLinkPreview } from './visitor-device.ts';

test.each([
  ['WhatsApp/2.23.20.0', true],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', true],
  ['TelegramBot (like TwitterBot)', true],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1', false],
  [
    'Mozilla/5.0 (Linux; Android 15; Cubot X30) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    false,
  ],
  // Apps that show a link to a person inside themselves.
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36 Telegram-Android/11.2', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 [LinkedInApp]/9.30', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 [Pinterest/iOS]', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/22F76 Twitter for iPhone/11.1', false],
  ['Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', true],
  ['LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)', true],
  ['Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5', true],
  ['Slack-ImgProxy (+https://api.slack.com/robots)', true],
  ['Viber/13.4', true],
  ['', false],
])('%s previews a link: %s', (userAgent, expected) => {
  expect(isLinkPreview(userAgent)).toBe(expected);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    'phone',
    'Safari',
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', 'phone', 'Chrome'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/140.0.0.0 Safari/537.36', 'tablet', 'Chrome'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'computer', 'Edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15', 'computer', 'Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer', 'Firefox'],
  ['something', 'unknown', ''],
])('%s is a %s with %s', (userAgent, device, browser) => {
  expect([deviceOf(userAgent), browserOf(userAgent)]).toEqual([device, browser]);
});
