import { plural, t } from '@lingui/core/macro';
import type { SecurityEvent } from '../../../shared/security/security-contract.ts';
import type { SecurityGroup, SecurityKind } from '../../../shared/security/security-kinds.ts';
import { employeeRoles } from '../../entities/employee-roles.ts';
import { secondFactorChoices } from '../../entities/second-factor-choices.ts';
import type { Choice } from '../../ui/choice.ts';

export const groupChoices = (): Choice[] => {
  const words: Record<SecurityGroup, string> = {
    signIns: t`Sign-ins`,
    failures: t`Failures and refusals`,
    passwords: t`Passwords`,
    factors: t`Second factors`,
    people: t`People and rights`,
    data: t`Exports and backups`,
    alarms: t`Alerts`,
  };
  return Object.entries(words).map(([value, label]) => ({ value, label }));
};

/** What happened, in a few words. */
export function kindWord(kind: SecurityKind): string {
  const words: Record<SecurityKind, string> = {
    'auth.signed_in': t`Signed in`,
    'auth.proved': t`Confirmed who they are`,
    'auth.signed_out': t`Signed out`,
    'employee.sessions_ended': t`Signed out elsewhere`,
    'employee.device_forgotten': t`Remembered device removed`,
    'auth.sign_in_failed': t`Sign-in failed`,
    'auth.wrong_password': t`Wrong password while signed in`,
    'auth.wrong_code': t`Wrong code`,
    'auth.wrong_passkey': t`Passkey refused`,
    'auth.dead_link': t`Dead personal link`,
    'auth.refused': t`Access refused`,
    'auth.reset_asked': t`New password requested`,
    'employee.reset_link_sent': t`Link for a new password sent`,
    'employee.password_changed': t`Password changed`,
    'employee.password_set': t`Password set by link`,
    'employee.password_reset': t`Password set by an admin`,
    'employee.factor_set_up': t`Second factor set up`,
    'employee.app_added': t`Authenticator app added`,
    'employee.passkey_added': t`Passkey added`,
    'employee.passkey_removed': t`Passkey removed`,
    'employee.passkey_blocked': t`Passkey blocked`,
    'employee.recovery_codes_made': t`New recovery codes`,
    'employee.recovery_code_used': t`Recovery code used`,
    'employee.factor_turned_off': t`Second factor turned off`,
    'employee.factor_removal_asked': t`Turning off a second factor requested`,
    'employee.factor_removal_stopped': t`Turning off a second factor stopped`,
    'employee.factor_removed': t`Second factor removed`,
    'employee.created': t`Employee added`,
    'employee.invited': t`Invitation sent`,
    'employee.updated': t`Account changed`,
    'employee.deleted': t`Employee removed`,
    'employee.restored': t`Employee restored`,
    'settings.updated': t`Security settings changed`,
    'data.exported': t`List exported`,
    'system.backup_asked': t`Backup started`,
    'system.restored': t`Backup restored`,
    'alarm.new_device': t`Alert: new device`,
    'alarm.failures': t`Alert: many failed sign-ins`,
    'alarm.wrong_codes': t`Alert: wrong codes in a row`,
    'alarm.exports': t`Alert: many exports`,
  };
  return words[kind];
}

/** Who did it: somebody by name, the address that a stranger tried, or Plumbline itself. */
export function actorOf({ actorName, tried, ip }: SecurityEvent): string {
  if (actorName || tried) return actorName || tried;
  return ip === '' ? 'Plumbline' : t`Not signed in`;
}

/** Whom it is about, where that is another one. */
export const subjectOf = ({ actorId, subjectId, subjectName }: SecurityEvent): string =>
  subjectId === actorId ? '' : subjectName;

type Values = Record<string, unknown>;

/** What else is known of it, in words; empty for nothing. */
export function detailOf({ details }: SecurityEvent): string {
  if (!details) return '';
  const { by, factor, isNewDevice, list, format, call, madeAt, count } = details;
  return [
    typeof by === 'string' && signInWord(by, factor),
    isNewDevice === true && t`New device`,
    typeof list === 'string' && [listWord(list), typeof format === 'string' && format.toUpperCase()],
    typeof call === 'string' && call,
    typeof madeAt === 'string' && madeAt,
    typeof count === 'number' && plural(count, { one: '# time', other: '# times' }),
    ...changes(details),
  ]
    .flat()
    .filter((part) => part)
    .join(' · ');
}

function signInWord(by: string, factor: unknown): string {
  if (by === 'passkey') return t`With a passkey`;
  if (by === 'link') return t`By personal link`;
  if (by === 'signUp') return t`As the first account`;
  if (factor === 'code') return t`With password and code`;
  if (factor === 'recoveryCode') return t`With password and recovery code`;
  if (factor === 'passkey') return t`With password and passkey`;
  return factor === 'device' ? t`With password on a remembered device` : t`With password`;
}

function listWord(list: string): string {
  const words: Record<string, string> = {
    customers: t`Customers`,
    projects: t`Projects`,
    products: t`Products`,
    invoices: t`Invoices`,
    payments: t`Payments`,
    expenses: t`Expenses`,
    permits: t`Permits`,
    todos: t`To-dos`,
    security: t`Security log`,
  };
  return words[list] ?? list;
}

/** Fields by what they are called; what has no name here is told by what it holds alone. */
function changes(details: Values): string[] {
  const before = (details['before'] ?? {}) as Values;
  const after = (details['after'] ?? {}) as Values;
  const names: Record<string, string> = {
    role: t`Role`,
    email: t`Email`,
    isActive: t`Active`,
    secondFactor: t`Second factor`,
    securityLogDays: t`Days kept`,
    mailServer: t`Mail server`,
    mailFrom: t`Sender`,
    name: t`Name`,
    sessions: t`Sessions`,
  };
  const fields = Object.keys({ ...before, ...after }).filter((field) => field in names);
  return fields.map((field) => {
    const [old, now] = [before, after].map((side) => valueWord(side[field]));
    return `${names[field]}: ${old && now ? `${old} → ${now}` : old || now}`;
  });
}

function valueWord(value: unknown): string {
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const choices: readonly Choice[] = [...employeeRoles(), ...secondFactorChoices()];
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
