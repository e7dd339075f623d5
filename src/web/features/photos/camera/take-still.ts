import { exifOfTime, localTime } from './exif-time.ts';

const quality = 0.92;

/** What the camera sees in this moment, as a photo; undefined where the device has no memory left to make one. */
export async function takeStill(video: HTMLVideoElement, at: Date): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  // Its memory comes back at once, not when the browser gets to it: an iPhone has little for canvases.
  canvas.width = 0;
  canvas.height = 0;
  if (!picture) return undefined;
  // The two bytes that every JPEG begins with, then when it was taken.
  return new File([picture.slice(0, 2), exifOfTime(at), picture.slice(2)], nameOf(at), {
    type: 'image/jpeg',
  });
}

/** As cameras name their files. */
function nameOf(at: Date): string {
  const { day, time } = localTime(at);
  return `IMG_${day.join('')}_${time.join('')}_${String(at.getMilliseconds()).padStart(3, '0')}.jpg`;
}
