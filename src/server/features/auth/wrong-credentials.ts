import { AppError } from '../../../shared/kernel/app-error.ts';

/** Says the same whatever was wrong, so that nobody learns who has an account. */
export function wrongCredentials(): AppError {
  return new AppError('auth.wrong_credentials', 'Invalid email or password.');
}
