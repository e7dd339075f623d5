const key = 'viewAs';

/** The role and the person that this tab shows the app as, as the header of each call names them; null for one’s own. */
export const viewedAs = (): string | null => sessionStorage.getItem(key);

/** Shows the app in this tab as a role sees it, with the projects and days of a person. */
export function startViewing(roleId: number, employeeId: number): void {
  sessionStorage.setItem(key, `${roleId},${employeeId}`);
  location.assign('/');
}

export function stopViewing(): void {
  sessionStorage.removeItem(key);
}

/** Whose device this is: nothing that is typed or taken while viewing as somebody waits for that person. */
export const deviceOwner = (employeeId: number): number => (viewedAs() ? 0 : employeeId);
