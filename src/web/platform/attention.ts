const patienceMs = 5 * 60_000;
let lastInputAt = performance.now();

/** Begins to notice whether somebody is at the page. */
export function watchAttention(): void {
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    window.addEventListener(event, () => (lastInputAt = performance.now()), { capture: true, passive: true });
  }
}

/** How long nobody has touched this page. */
export function msSinceInput(): number {
  return performance.now() - lastInputAt;
}

/** Nobody has touched this page for a while. What it fetches by itself then must not keep the session from ending. */
export function isUnattended(): boolean {
  return msSinceInput() > patienceMs;
}
