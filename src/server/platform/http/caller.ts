import type { Right } from '../../../shared/auth/rights.ts';
import type { Role } from '../../../shared/auth/roles.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';

/** The signed-in employee behind a request. */
export interface Caller {
  employeeId: number;
  sessionId: number;
  name: string;
  /** What kind of day the caller has; what they may is in their rights. */
  role: Role;
  rights: ReadonlySet<Right>;
  /** A cookie needs the CSRF header on every unsafe call; a bearer token does not. */
  via: 'token' | 'cookie';
  /** The company asks for a second factor that has not been set up in time. */
  mustSetUpFactor: boolean;
  /** The company's provider has answered for the caller, which is enough in place of a second factor. */
  meetsFactor: boolean;
  /** When the caller signed in, or said again who they are. */
  provedAt: Date;
  /** The role that the caller looks through, which is then that of `role` and `rights`; `employeeId` is the person whose days are shown with it. */
  view?: { roleId: number; roleName: string; viewerId: number } | undefined;
}

const proofMs = 10 * 60_000;

/** Refuses (403) what is grave to a caller who signed in a while ago, and has not said again since who they are. */
export function requireFreshProof({ provedAt }: Pick<Caller, 'provedAt'>, now: Date): void {
  if (now.getTime() - provedAt.getTime() <= proofMs) return;
  throw new AppError('auth.proof_required', 'Confirm that it’s you: enter your password again.');
}

/** Refuses a caller who lacks the declared access: 401 for nobody, and for whose second factor is overdue
 * (as RFC 9470 has it), so that they sign in and are led to its set-up; 403 for who lacks a right. */
export function requireAccess(
  { access, isBeforeFactor }: Pick<Endpoint, 'access' | 'isBeforeFactor'>,
  caller: Caller | null,
): void {
  if (access === 'public') return;
  if (!caller) throw new AppError('auth.required', 'Sign in to continue.');
  const wanted = access === 'employee' ? [] : [access].flat();
  if (!wanted.every((right) => caller.rights.has(right))) {
    throw new AppError('auth.forbidden', 'Your role doesn’t allow this. Ask an admin.');
  }
  if (caller.mustSetUpFactor && !isBeforeFactor) {
    const sentence = 'Your company asks for a second factor. Set it up to continue.';
    throw new AppError('auth.factor_setup_required', sentence);
  }
}
