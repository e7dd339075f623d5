/** On a phone the bar with the total gives way as soon as the place that it leads to is on the screen. */
export function startBar(page: HTMLElement): void {
  const bar = page.querySelector('.glance');
  const decision = page.querySelector('.decision');
  if (!bar || !decision) return;
  new IntersectionObserver(([entry]) =>
    bar.toggleAttribute('data-away', entry?.isIntersecting ?? false),
  ).observe(decision);
  // A link into the page moves the view only; the keyboard and a screen reader follow to the heading.
  bar.querySelector('a[href="#sign"]')?.addEventListener('click', (event) => {
    event.preventDefault();
    const heading = decision.querySelector('h2');
    decision.scrollIntoView();
    heading?.focus({ preventScroll: true });
  });
}
