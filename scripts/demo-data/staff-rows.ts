import { createHash } from 'node:crypto';

import { dayMs } from './calendar.ts';
import { builtInRoles } from '../../src/shared/auth/roles.ts';
import {
  employeeEmail,
  employees,
  finerRoles,
  formerAndFuture,
  userAgents,
  type DemoRole,
} from './company.ts';
import { fictionalPhone } from './people.ts';
import type { Rows } from './rows.ts';
import { workEvent } from './work-event.ts';

export interface Staff {
  id: number;
  name: string;
  role: DemoRole;
}

interface Beginning {
  createdAt: Date;
  now: Date;
  passwordHash: string;
}

const founder = { id: 1, name: `${employees[0]![0]} ${employees[0]![1]}` };

/** Adds the employees and where they are signed in; answers those at work. */
export function addStaff(rows: Rows, { createdAt, now, passwordHash }: Beginning): Staff[] {
  const staff = employees.map(([firstName, lastName, role, color], index): Staff => {
    const lastSeenAt = new Date(now.getTime() - (index + 1) * 17 * 60_000);
    const account = { password_hash: passwordHash, is_active: true, last_seen_at: lastSeenAt };
    const id = addEmployee(rows, { firstName, lastName, role, color, at: createdAt, index, account });
    addSession(rows, id, index, lastSeenAt);
    // The office also has the tool in the pocket.
    if (role !== 'field') addSession(rows, id, index + 1, new Date(lastSeenAt.getTime() - 2 * 3_600_000));
    return { id, name: `${firstName} ${lastName}`, role };
  });
  for (const [index, [firstName, lastName, role, color, status]] of formerAndFuture.entries()) {
    const isInvited = status === 'invited';
    const at = isInvited ? new Date(now.getTime() - dayMs) : createdAt;
    const account = {
      password_hash: isInvited ? null : passwordHash,
      is_active: isInvited,
      last_seen_at: isInvited ? null : new Date(now.getTime() - 60 * dayMs),
    };
    addEmployee(rows, { firstName, lastName, role, color, at, index: staff.length + index, account });
  }
  return staff;
}

interface NewEmployee {
  firstName: string;
  lastName: string;
  role: DemoRole;
  color: string;
  at: Date;
  index: number;
  account: { password_hash: string | null; is_active: boolean; last_seen_at: Date | null };
}

function addEmployee(rows: Rows, employee: NewEmployee): number {
  const { firstName, lastName, role, color, at, index, account } = employee;
  const email = employeeEmail(firstName);
  const id = rows.add('employees', {
    first_name: firstName,
    last_name: lastName,
    email,
    phone: fictionalPhone(index + 1),
    role,
    role_id: builtInRoles[finerRoles[firstName] ?? role].id,
    color,
    ...account,
    created_at: at,
    updated_at: at,
  });
  workEvent(rows, at, id === founder.id ? 'system' : founder, {
    subject: ['employee', id],
    kind: 'employee.created',
    after: { firstName, lastName, email, role },
  });
  return id;
}

/** Nobody has the secrets of these sessions; they are there to be seen and ended. */
function addSession(rows: Rows, employeeId: number, device: number, lastUsedAt: Date): void {
  const secret = (kind: string) =>
    `\\x${createHash('sha256').update(`${kind} ${employeeId} ${device}`).digest('hex')}`;
  const openedAt = new Date(lastUsedAt.getTime() - 2 * dayMs);
  rows.add('sessions', {
    employee_id: employeeId,
    token_sha256: secret('token'),
    cookie_sha256: secret('cookie'),
    ip: `203.0.113.${10 + device}`,
    user_agent: userAgents[device % userAgents.length]!,
    created_at: openedAt,
    last_used_at: lastUsedAt,
    expires_at: new Date(openedAt.getTime() + 7 * dayMs),
  });
}
