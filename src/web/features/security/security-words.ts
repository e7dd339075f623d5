import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { SsoRefusal } from '../../../shared/auth/sso-refusals.ts';
import type { SecurityEvent } from '../../../shared/security/security-contract.ts';
import type { SecurityGroup, SecurityKind } from '../../../shared/security/security-kinds.ts';
import type { Right } from '../../../shared/auth/rights.ts';
import { rightWords } from '../../entities/right-words.ts';
import { employeeRoles } from '../../entities/employee-roles.ts';
import { secondFactorChoices } from '../../entities/second-factor-choices.ts';
import type { Choice } from '../../ui/choice.ts';

const groupWords: Record<SecurityGroup, MessageDescriptor> = {
  signIns: msg`Sign-ins`,
  failures: msg`Failures and refusals`,
  passwords: msg`Passwords`,
  factors: msg`Second factors`,
  people: msg`People and rights`,
  data: msg`Exports and backups`,
  alarms: msg`Alerts`,
};
export const groupChoices = (): Choice[] =>
  Object.entries(groupWords).map(([value, word]) => ({ value, label: i18n._(word) }));

const kindWords: Record<SecurityKind, MessageDescriptor> = {
  'auth.signed_in': msg`Signed in`,
  'auth.proved': msg`Confirmed who they are`,
  'auth.signed_out': msg`Signed out`,
  'employee.sessions_ended': msg`Signed out elsewhere`,
  'employee.device_forgotten': msg`Remembered device removed`,
  'auth.sign_in_failed': msg`Sign-in failed`,
  'auth.wrong_password': msg`Wrong password while signed in`,
  'auth.wrong_code': msg`Wrong code`,
  'auth.wrong_passkey': msg`Passkey refused`,
  'auth.dead_link': msg`Dead personal link`,
  'auth.sso_refused': msg`Single sign-on refused`,
  'auth.refused': msg`Access refused`,
  'auth.reset_asked': msg`New password requested`,
  'employee.reset_link_sent': msg`Link for a new password sent`,
  'employee.password_changed': msg`Password changed`,
  'employee.password_set': msg`Password set by link`,
  'employee.password_reset': msg`Password set by an admin`,
  'employee.factor_set_up': msg`Second factor set up`,
  'employee.app_added': msg`Authenticator app added`,
  'employee.passkey_added': msg`Passkey added`,
  'employee.passkey_removed': msg`Passkey removed`,
  'employee.passkey_blocked': msg`Passkey blocked`,
  'employee.recovery_codes_made': msg`New recovery codes`,
  'employee.recovery_code_used': msg`Recovery code used`,
  'employee.factor_turned_off': msg`Second factor turned off`,
  'employee.factor_removal_asked': msg`Turning off a second factor requested`,
  'employee.factor_removal_stopped': msg`Turning off a second factor stopped`,
  'employee.factor_removed': msg`Second factor removed`,
  'employee.created': msg`Employee added`,
  'employee.invited': msg`Invitation sent`,
  'employee.updated': msg`Account changed`,
  'employee.sso_linked': msg`Linked with single sign-on`,
  'employee.sso_unlinked': msg`Unlinked from single sign-on`,
  'employee.deleted': msg`Employee removed`,
  'employee.restored': msg`Employee restored`,
  'role.created': msg`Role added`,
  'role.updated': msg`Role changed`,
  'role.deleted': msg`Role removed`,
  'role.restored': msg`Role restored`,
  'settings.updated': msg`Security settings changed`,
  'data.exported': msg`List exported`,
  'calendar.feed_added': msg`Calendar link made`,
  'calendar.feed_removed': msg`Calendar link removed`,
  'system.backup_asked': msg`Backup started`,
  'system.restored': msg`Backup restored`,
  'alarm.new_device': msg`Alert: new device`,
  'alarm.failures': msg`Alert: many failed sign-ins`,
  'alarm.wrong_codes': msg`Alert: wrong codes in a row`,
  'alarm.exports': msg`Alert: many exports`,
};
/** What happened, in a few words. */
export const kindWord = (kind: SecurityKind): string => i18n._(kindWords[kind]);

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
  const { by, factor, isNewDevice, list, format, call, madeAt, count, why } = details;
  return [
    typeof by === 'string' && signInWord(by, factor),
    isNewDevice === true && t`New device`,
    typeof list === 'string' && [
      listWords[list] ? i18n._(listWords[list]) : list,
      typeof format === 'string' && format.toUpperCase(),
    ],
    typeof why === 'string' && whyWords[why] && i18n._(whyWords[why]),
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
  if (by === 'sso') return t`With single sign-on`;
  if (by === 'passkey') return t`With a passkey`;
  if (by === 'link') return t`By personal link`;
  if (by === 'signUp') return t`As the first account`;
  if (factor === 'code') return t`With password and code`;
  if (factor === 'recoveryCode') return t`With password and recovery code`;
  if (factor === 'passkey') return t`With password and passkey`;
  return factor === 'device' ? t`With password on a remembered device` : t`With password`;
}

/** Why the provider's word let nobody in. */
const whyWords: Record<string, MessageDescriptor> = {
  off: msg`Not set up`,
  cancelled: msg`Broken off`,
  expired: msg`Too late, or from another browser`,
  unreachable: msg`Provider doesn’t answer`,
  misconfigured: msg`Provider refused Plumbline`,
  invalid: msg`Invalid token`,
  unverified: msg`Email not verified`,
  domain: msg`Email domain not allowed`,
  unknown: msg`No such employee`,
  inactive: msg`Account not active`,
  linked: msg`Linked with another account`,
  notYou: msg`Signed in as someone else`,
  notFresh: msg`Provider didn’t ask again`,
} satisfies Record<SsoRefusal, MessageDescriptor>;

const listWords: Record<string, MessageDescriptor> = {
  customers: msg`Customers`,
  projects: msg`Projects`,
  products: msg`Products`,
  invoices: msg`Invoices`,
  payments: msg`Payments`,
  expenses: msg`Expenses`,
  permits: msg`Permits`,
  todos: msg`To-dos`,
  security: msg`Security log`,
};

const fieldWords: Record<string, MessageDescriptor> = {
  role: msg`Role`,
  roleName: msg`Role`,
  grantedRights: msg`Rights given`,
  revokedRights: msg`Rights taken`,
  rights: msg`Rights`,
  email: msg`Email`,
  isActive: msg`Active`,
  secondFactor: msg`Second factor`,
  securityLogDays: msg`Days kept`,
  mailServer: msg`Mail server`,
  mailFrom: msg`Sender`,
  ssoProvider: msg`Sign-in provider`,
  ssoDomains: msg`Email domains`,
  ssoNewRole: msg`Role of new people`,
  ssoRoles: msg`Roles by claim`,
  ssoMeetsFactor: msg`Provider replaces second factor`,
  ssoEmergency: msg`Emergency account`,
  name: msg`Name`,
  sessions: msg`Sessions`,
};

/** Fields by what they are called; what has no name here is not told. */
function changes(details: Values): string[] {
  const before = (details['before'] ?? {}) as Values;
  const after = (details['after'] ?? {}) as Values;
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const word = fieldWords[field];
    // What the role is called says it as well.
    if (!word || (field === 'role' && ('roleName' in before || 'roleName' in after))) return [];
    const [old, now] = [before, after].map((side) => valueWord(side[field]));
    return `${i18n._(word)}: ${old && now ? `${old} → ${now}` : old || now}`;
  });
}

function valueWord(value: unknown): string {
  if (Array.isArray(value))
    return value.map((right) => i18n._(rightWords[right as Right]?.name ?? '')).join(', ');
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const choices: readonly Choice[] = [...employeeRoles(), ...secondFactorChoices()];
  return choices.find((choice) => choice.value === String(value).toLowerCase())?.label ?? String(value);
}
