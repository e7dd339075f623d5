const storageKey = 'recent-products';
const mostKept = 40;

/** The latest first. */
export function recentIds(): number[] {
  try {
    const ids = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown;
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Notes that a product went into a bid on this device. */
export function noteProduct(id: number): void {
  const ids = [id, ...recentIds().filter((each) => each !== id)];
  localStorage.setItem(storageKey, JSON.stringify(ids.slice(0, mostKept)));
}

/** What was used lately first, the rest in the order in which it was found. */
export function recentFirst<T extends { id: number }>(products: readonly T[], ids = recentIds()): T[] {
  const rank = ({ id }: T) => {
    const place = ids.indexOf(id);
    return place < 0 ? mostKept : place;
  };
  return products.toSorted((one, other) => rank(one) - rank(other));
}
