/** Whether this is a Mac or an iPhone, whose keyboards have ⌘ where others have Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether this is an iPhone or an iPad. An iPad says that it is a Mac, and has fingers. */
export const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (isApple() && navigator.maxTouchPoints > 1);
