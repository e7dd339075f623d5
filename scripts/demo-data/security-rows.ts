import { addDays } from '../../src/shared/kernel/dates.ts';
import type { SecurityKind } from '../../src/shared/security/security-kinds.ts';
import { deviceName } from '../../src/server/platform/http/device-name.ts';
import { at, dayOf } from './calendar.ts';
import { employeeEmail, userAgents } from './company.ts';
import { createRandom } from './random.ts';
import type { Rows } from './rows.ts';
import type { Staff } from './staff-rows.ts';

interface Entry {
  kind: SecurityKind;
  at: Date;
  actor?: Staff;
  subject?: Staff | undefined;
  tried?: string;
  /** Which of the devices that the company has; a stranger's address otherwise. */
  device?: number;
  ip?: string;
  details?: object;
}

const days = 60;
const stranger = '198.51.100.23';

/** Two months of the security log: who signs in of a morning, slips, a stranger who tries, and what the admin does now and then. */
export function addSecurityLog(rows: Rows, staff: readonly Staff[], now: Date): void {
  const random = createRandom(79);
  const entries: Entry[] = [];
  const admin = staff.find(({ role }) => role === 'admin')!;
  const office = staff.find(({ role }) => role === 'office')!;
  const field = staff.find(({ role }) => role === 'field')!;
  const signIn = (who: Staff, time: Date, device: number, details: object = {}) =>
    entries.push({
      kind: 'auth.signed_in',
      at: time,
      actor: who,
      subject: who,
      device,
      details: { by: 'password', isNewDevice: false, ...details },
    });
  for (let ago = days; ago >= 0; ago -= 1) {
    const day = addDays(dayOf(now), -ago);
    for (const [index, who] of staff.entries()) {
      if (!random.chance(who.role === 'field' ? 0.2 : 0.35)) continue;
      const time = at(day, 6.5 + random.next() * 2);
      if (random.chance(0.15)) {
        const minuteBefore = new Date(time.getTime() - 60_000);
        const tried = addressOf(who);
        entries.push({ kind: 'auth.sign_in_failed', at: minuteBefore, tried, subject: who, device: index });
      }
      signIn(who, time, index, random.chance(0.3) ? { factor: 'device' } : {});
    }
    if (ago % 9 === 4)
      for (let tries = 0; tries < 3; tries += 1) {
        const tried = random.pick(['info@harrowfinch.example.com', 'admin@harrowfinch.example.com']);
        const time = at(day, 3 + tries / 20);
        entries.push({ kind: 'auth.sign_in_failed', at: time, tried, ip: stranger });
      }
    if (ago % 14 === 3) {
      const details = { list: random.pick(['projects', 'invoices', 'payments']), format: 'xlsx' };
      entries.push({ kind: 'data.exported', at: at(day, 16.2), actor: office, device: 1, details });
    }
    if (ago % 20 === 7)
      entries.push({ kind: 'system.backup_asked', at: at(day, 17.5), actor: admin, device: 0 });
  }
  const lately = addDays(dayOf(now), -6);
  const changed = { before: { role: 'field' }, after: { role: 'office' } };
  const ofAdmin = { actor: admin, device: 0 };
  entries.push(
    { kind: 'employee.updated', at: at(lately, 9), subject: office, ...ofAdmin, details: changed },
    { kind: 'employee.passkey_added', at: at(lately, 9.5), subject: admin, ...ofAdmin },
    { kind: 'employee.reset_link_sent', at: at(lately, 10), subject: field, ...ofAdmin },
    {
      kind: 'auth.refused',
      at: at(lately, 12),
      actor: field,
      device: 3,
      details: { call: 'GET /api/reports' },
    },
    { kind: 'alarm.new_device', at: at(lately, 13.02), subject: office, details: { count: 1 } },
  );
  signIn(office, at(lately, 13), 2, { isNewDevice: true });
  for (const entry of entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    if (entry.at < now) addEntry(rows, entry);
}

const addressOf = ({ name }: Staff) => employeeEmail(name.split(' ')[0]!).toLowerCase();

function addEntry(rows: Rows, { kind, at, actor, subject, tried = '', device, ip, details }: Entry): void {
  const userAgent = device === undefined ? '' : userAgents[device % userAgents.length]!;
  rows.add('security_events', {
    at,
    kind,
    actor_id: actor?.id ?? null,
    tried,
    subject_id: subject?.id ?? null,
    ip: ip ?? (device === undefined ? '' : `203.0.113.${10 + device}`),
    ...deviceName(userAgent),
    details: details ?? null,
  });
}
