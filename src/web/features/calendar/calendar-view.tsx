export function CalendarView() {
  return null;
}
