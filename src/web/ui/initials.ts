export function initials(firstName: string, lastName: string): string {
  const first = [...firstName.trim()][0] ?? '';
  const last = [...lastName.trim()][0] ?? '';
  return (first + last).toLocaleUpperCase() || '?';
}
