/** How a picture is enlarged: the factor over what fits, and how far its middle is from the middle of the stage, in pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
export const doubleTapScale = 2.5;
const most = 8;

/** The size at which a picture is seen whole, never larger than it is. */
export function fitInto(picture: Size, stage: Size): Size {
  const factor = Math.min(stage.width / picture.width, stage.height / picture.height, 1);
  return { width: picture.width * factor, height: picture.height * factor };
}

/** Enlarged to a scale, so that what is under a point (from the middle of the stage) stays there. */
export function zoomAt(zoom: Zoom, scale: number, point: Point, picture: Size, stage: Size): Zoom {
  const next = Math.min(most, Math.max(1, scale));
  const factor = next / zoom.scale;
  return within(
    {
      scale: next,
      x: point.x - (point.x - zoom.x) * factor,
      y: point.y - (point.y - zoom.y) * factor,
    },
    picture,
    stage,
  );
}

export function pannedBy(zoom: Zoom, by: Point, picture: Size, stage: Size): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, picture, stage);
}

/** No further than the picture's edges reach the stage's; what is smaller than the stage stays in its middle. */
function within(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const reach = (side: number, room: number) => Math.max(0, (side * zoom.scale - room) / 2);
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;
  return {
    scale: zoom.scale,
    x: clamp(zoom.x, reach(picture.width, stage.width)),
    y: clamp(zoom.y, reach(picture.height, stage.height)),
  };
}

/** What the end of a swipe means: `by` since it began, and `speed` in pixels a millisecond. */
export function swipeOutcome(by: Point, speed: Point, stage: Size): 'next' | 'previous' | 'close' | 'stay' {
  if (Math.abs(by.x) >= Math.abs(by.y)) {
    const isFar = Math.abs(by.x) > stage.width * 0.28;
    // A quick flick the other way takes it back.
    const isQuick = Math.abs(speed.x) > 0.35 && Math.abs(by.x) > 16 && Math.sign(speed.x) === Math.sign(by.x);
    const isTakenBack = Math.abs(speed.x) > 0.35 && Math.sign(speed.x) !== Math.sign(by.x);
    if ((isFar && !isTakenBack) || isQuick) return by.x < 0 ? 'next' : 'previous';
    return 'stay';
  }
  return by.y > 110 || (by.y > 30 && speed.y > 0.5) ? 'close' : 'stay';
}
