/** Loads the page anew from its beginning, where it says how the bid stands; by itself a browser goes back to where its reader was. */
export function reloadFromTop(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  location.reload();
}
