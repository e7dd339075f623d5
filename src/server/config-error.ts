/** A wrong environment variable; the message is one sentence that names it and never shows a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
