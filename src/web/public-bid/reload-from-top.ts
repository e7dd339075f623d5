/**
 * Loads the page anew from its beginning, where it says how the bid stands. A reload would go back to what its reader had before them, below
 * what has been put above it.
 */
export function reloadFromTop(): void {
  location.replace(location.pathname + location.search);
}
