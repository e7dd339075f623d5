import { expect, test } from 'vitest';

import { anyPicture } from '../../../../test/support/photo-fixtures.ts';
import { smallHeic, smallPdf } from '../../../../test/support/picture-files.ts';
import { mp4OfAnHour, mp4Voice, webmFilm, webmOf, webmVoice } from '../../../../test/support/voice-files.ts';
import { readAudio } from './read-audio.ts';

test.each([
  ['WebM', webmVoice, 'audio/webm', 1.14],
  ['MP4', mp4Voice, 'audio/mp4', 1.161],
  ['WebM whose sizes are open, of three minutes', webmOf(180), 'audio/webm', 180],
  ['MP4 of an hour', mp4OfAnHour, 'audio/mp4', 3715.2],
])('tells the seconds of %s by what it holds', (_what, bytes, mediaType, seconds) => {
  const facts = readAudio(bytes);
  expect(facts?.mediaType).toBe(mediaType);
  expect(facts?.seconds).toBeCloseTo(seconds, 2);
});

test('does not believe a head that tells of less', () => {
  const lying = Buffer.from(webmOf(180));
  lying.writeFloatBE(1, lying.indexOf(Buffer.from('448984', 'hex')) + 3);
  expect(readAudio(lying)?.seconds).toBe(180);
});

test('takes nothing else for a recording', async () => {
  const others = {
    film: webmFilm,
    filmInMp4: Buffer.from(mp4Voice.toString('latin1').replace('soun', 'vide'), 'latin1'),
    otherCodec: Buffer.from(webmVoice.toString('latin1').replace('A_OPUS', 'A_AAC\0'), 'latin1'),
    photo: await anyPicture(),
    // Its first bytes are those of an MP4.
    heic: smallHeic,
    pdf: smallPdf,
    head: webmVoice.subarray(0, 260),
    nothing: Buffer.alloc(0),
    noise: Buffer.from('1a45dfa3ffffffffffffffffffffffff', 'hex'),
  };
  const read = Object.entries(others).map(([what, bytes]) => [what, readAudio(bytes)]);
  expect(read).toEqual(Object.keys(others).map((what) => [what, undefined]));
});

test('ends with whatever is cut or changed anywhere', () => {
  for (const whole of [webmVoice, mp4Voice]) {
    for (let length = 0; length < whole.length; length += 1) readAudio(whole.subarray(0, length));
    for (let at = 0; at < 1200; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = 0xff - changed[at]!;
      readAudio(changed);
    }
  }
});
