import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ssoRefusals, type SsoRefusal } from '../../shared/auth/sso-refusals.ts';

const sentences: Record<SsoRefusal, MessageDescriptor> = {
  off: msg`Single sign-on isn’t set up. Sign in with your password.`,
  cancelled: msg`You didn’t finish signing in. Try again.`,
  expired: msg`This took too long, or was started in another browser. Try again.`,
  unreachable: msg`Your company’s sign-in provider doesn’t answer. Try again in a few minutes.`,
  misconfigured: msg`Your company’s sign-in provider refused Plumbline. Ask an admin to check the settings for single sign-on.`,
  invalid: msg`The answer of your company’s sign-in provider can’t be trusted, so you aren’t signed in. Try again, and tell an admin if it happens again.`,
  unverified: msg`Your sign-in provider doesn’t confirm your email address. Ask an admin to add you or to have it verified.`,
  domain: msg`Your email address isn’t from your company. Choose your work account and try again.`,
  unknown: msg`There’s no employee with your email address. Ask an admin to add you.`,
  inactive: msg`Your account here isn’t active. Ask an admin.`,
  linked: msg`Another account of your sign-in provider belongs to this employee. Ask an admin to unlink it.`,
  notYou: msg`You signed in as someone else. Choose your own account and try again.`,
  notFresh: msg`Your sign-in provider doesn’t say that it has just asked who you are. Use your password here, or ask an admin.`,
};

/** Why the company's provider has let nobody in, as a sentence. */
export const ssoRefusalWords = (reason: string): string =>
  i18n._(sentences[ssoRefusals.find((each) => each === reason) ?? 'invalid']);
