/** What an id in a recorded field is of: the server names it beside the event, as `employee:7` (`names` of an event). */
export type NameKind = 'employee' | 'category' | 'business' | 'salesperson';

/** The recorded fields that hold the id of a record, or a list of ids. */
export const namedFields: Readonly<Record<string, NameKind>> = {
  employeeIds: 'employee',
  checkedInBy: 'employee',
  checkedOutBy: 'employee',
  checkedOutOf: 'employee',
  assigneeId: 'employee',
  doneById: 'employee',
  categoryId: 'category',
  businessId: 'business',
  salespersonId: 'salesperson',
};
