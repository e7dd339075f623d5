import sharp from 'sharp';

const atOnce = 100;

/** Adds photos to a project through the upload call, each of a colour and shape of its own. */
export async function fillGallery(
  url: string,
  headers: Readonly<Record<string, string>>,
  projectId: number,
  count: number,
): Promise<void> {
  for (let first = 0; first < count; first += atOnce) {
    const form = new FormData();
    for (let index = first; index < Math.min(count, first + atOnce); index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a hundred at once would fill the memory
      const bytes = await photo(index);
      form.append('photos', new Blob([new Uint8Array(bytes)]), `IMG_${index}.jpg`);
    }
    // oxlint-disable-next-line no-await-in-loop -- one upload after the other, as from one phone
    const answer = await fetch(`${url}/api/projects/${projectId}/upload?prefix=before`, {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': `gallery-${first}-photos` },
      body: form,
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!answer.ok) throw new Error(`The photos were refused: ${await answer.text()}`);
  }
}

/** Some hundred kilobytes of noise do not compress away, as a photo's do not. */
function photo(index: number): Promise<Buffer> {
  const isUpright = index % 4 === 1;
  const [width, height] = isUpright ? [600, 800] : [800, 600];
  const mean = 60 + ((index * 37) % 140);
  const noise = { type: 'gaussian' as const, mean, sigma: 24 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(1.2)
    .jpeg({ quality: 80 })
    .toBuffer();
}
