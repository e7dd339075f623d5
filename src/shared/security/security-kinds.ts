/** What the security log tells, by what it is looked through for. Kinds of the history keep their names. */
export const securityGroups = {
  signIns: [
    'auth.signed_in',
    'auth.proved',
    'auth.signed_out',
    'employee.sessions_ended',
    'employee.device_forgotten',
  ],
  failures: [
    'auth.sign_in_failed',
    'auth.wrong_password',
    'auth.wrong_code',
    'auth.wrong_passkey',
    'auth.dead_link',
    'auth.sso_refused',
    'auth.refused',
  ],
  passwords: [
    'auth.reset_asked',
    'employee.reset_link_sent',
    'employee.password_changed',
    'employee.password_set',
    'employee.password_reset',
  ],
  factors: [
    'employee.factor_set_up',
    'employee.app_added',
    'employee.passkey_added',
    'employee.passkey_removed',
    'employee.passkey_blocked',
    'employee.recovery_codes_made',
    'employee.recovery_code_used',
    'employee.factor_turned_off',
    'employee.factor_removal_asked',
    'employee.factor_removal_stopped',
    'employee.factor_removed',
  ],
  people: [
    'employee.created',
    'employee.invited',
    'employee.updated',
    'employee.sso_linked',
    'employee.sso_unlinked',
    'employee.deleted',
    'employee.restored',
    'role.created',
    'role.updated',
    'role.deleted',
    'role.restored',
    'settings.updated',
  ],
  data: [
    'data.exported',
    'calendar.feed_added',
    'calendar.feed_removed',
    'system.backup_asked',
    'system.restored',
  ],
  alarms: ['alarm.new_device', 'alarm.failures', 'alarm.wrong_codes', 'alarm.exports'],
} as const;
export type SecurityGroup = keyof typeof securityGroups;
export type SecurityKind = (typeof securityGroups)[SecurityGroup][number];

export const securityGroupNames = Object.keys(securityGroups) as SecurityGroup[];
export const securityKinds: readonly SecurityKind[] = Object.values(securityGroups).flat();
