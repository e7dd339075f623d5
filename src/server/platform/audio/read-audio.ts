import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

/** What a recording holds, told by its tracks and samples and not by what its head claims. */
export interface AudioFacts {
  mediaType: 'audio/webm' | 'audio/mp4';
  seconds: number;
}

/** A recording as browsers make it: WebM with Opus, or MP4 with AAC or Opus. Undefined for all else, films among it. */
export function readAudio(bytes: Buffer): AudioFacts | undefined {
  try {
    const webm = readWebm(bytes);
    if (webm !== undefined) return { mediaType: 'audio/webm', seconds: webm };
    const mp4 = readMp4(bytes);
    return mp4 === undefined ? undefined : { mediaType: 'audio/mp4', seconds: mp4 };
  } catch (error) {
    // It ends in the middle of something.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
