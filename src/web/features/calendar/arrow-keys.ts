const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus from an appointment to the nearest one in the direction of an arrow key. Answers whether it did. */
export function focusBeside(key: string, surface: HTMLElement): boolean {
  const step = steps[key];
  const from = document.activeElement;
  if (!step || !(from instanceof HTMLElement) || !from.dataset['appointment']) return false;
  const [across, down] = step;
  const here = middleOf(from);
  const others = [...surface.querySelectorAll<HTMLElement>('[data-appointment]')].flatMap((element) => {
    const there = middleOf(element);
    const along = across * (there.x - here.x) + down * (there.y - here.y);
    const aside = Math.abs(down * (there.x - here.x)) + Math.abs(across * (there.y - here.y));
    // What lies more beside the way than on it is only reached when nothing else is.
    return along > 2 ? [{ element, cost: along + 3 * aside }] : [];
  });
  const nearest = others.toSorted((one, other) => one.cost - other.cost)[0];
  nearest?.element.focus();
  nearest?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return nearest !== undefined;
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
