/**
 * A drawing (SVG) as an image, as large as `longSide` lets it be (in pixels). As an image it runs no script and loads nothing.
 * Throws where this browser cannot read it.
 */
export async function drawSvg(file: File, longSide: number): Promise<HTMLImageElement> {
  const drawing = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement;
  const { left, top, width, height } = boxOf(drawing);
  const scale = longSide / Math.max(width, height);
  // Browsers disagree on the size of a drawing that names none, and Firefox draws it not at all.
  drawing.setAttribute('viewBox', [left, top, width, height].join(' '));
  drawing.setAttribute('width', String(Math.max(1, Math.round(width * scale))));
  drawing.setAttribute('height', String(Math.max(1, Math.round(height * scale))));
  const source = new XMLSerializer().serializeToString(drawing);
  const address = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The part of the plane that a drawing shows: its box, else its size, else what SVG assumes. */
function boxOf(drawing: Element) {
  const box = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = box.every(Number.isFinite) ? box : [];
  if (width > 0 && height > 0) return { left, top, width, height };
  const side = (name: string, assumed: number) => {
    const said = drawing.getAttribute(name) ?? '';
    return (!said.endsWith('%') && Number.parseFloat(said)) || assumed;
  };
  return { left: 0, top: 0, width: side('width', 300), height: side('height', 150) };
}
