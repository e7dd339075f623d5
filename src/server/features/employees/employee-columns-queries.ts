import { byName } from '../../platform/db/by-name.ts';

/** SQL: what an employee is called; the last name may be empty. */
export const employeeName = (employee: string) =>
  `trim(${employee}.first_name || ' ' || ${employee}.last_name)`;

/** SQL: the name of the employee with an id, also of one who has left; null without one. */
export const nameOfEmployee = (id: string) =>
  `(select ${employeeName('e')} from employees e where e.id = ${id})`;

const person = `json_build_object('id', e.id, 'name', ${employeeName('e')}, 'color', e.color)`;

/** SQL: the employee with an id as shown beside a project or an appointment; null without one. */
export const personOf = (id: string) => `(select ${person} from employees e where e.id = ${id})`;

/** SQL: the employees in a table of links, such as `project_employees`, that a condition on its rows `l` leaves. */
export const peopleIn = (links: string, condition: string) => `(
  select coalesce(json_agg(${person} order by ${byName('e.first_name')}, e.id), '[]')
  from ${links} l join employees e on e.id = l.employee_id where ${condition})`;

/** SQL: the names alone of the same, in the same order. */
export const namesIn = (links: string, condition: string) => `array(
  select ${employeeName('e')} from ${links} l join employees e on e.id = l.employee_id where ${condition} order by ${byName('e.first_name')}, e.id)`;
