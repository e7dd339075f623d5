/**
 * What is known of a message that was not acknowledged: `refused` for good, `temporary` (it has not gone, a later try may
 * succeed), or `unknown` (all of it was sent and the answer is missing, so it may have gone).
 */
export type MailFailure = 'refused' | 'temporary' | 'unknown';

/** A message that the server did not acknowledge; the message is a sentence for a person. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;

  constructor(failure: MailFailure, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.failure = failure;
  }
}

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

/** Steps in which a 5xx speaks of this message; in others (greeting, sign-in) it speaks of the server's settings. */
const stepsAboutMessage = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** Reads what nodemailer threw; `isWhollySent` says whether the last byte of the message had left. */
export function asMailError(thrown: unknown, isWhollySent: boolean): MailError {
  const error = thrown as SmtpFailure;
  const answer = firstLine(error.response ?? '');
  const isAboutMessage = stepsAboutMessage.includes(error.command ?? '');
  if (error.code === 'EAUTH') {
    return new MailError(
      'temporary',
      `The mail server did not accept the user name and password${said(answer)}.`,
      thrown,
    );
  }
  if (error.responseCode !== undefined) {
    if (error.responseCode >= 500 && isAboutMessage) {
      return new MailError('refused', `The mail server refused the message${said(answer)}.`, thrown);
    }
    return new MailError('temporary', `The mail server cannot take the message now${said(answer)}.`, thrown);
  }
  if (error.code === 'EENVELOPE' || (error.code === 'EMESSAGE' && isAboutMessage)) {
    return new MailError('refused', `The message cannot be sent${said(firstLine(error.message))}.`, thrown);
  }
  if (isWhollySent) {
    return new MailError(
      'unknown',
      'The connection to the mail server was lost before it confirmed the message.',
      thrown,
    );
  }
  const isTimeout = error.code === 'ETIMEDOUT' || error.code === 'ABORT_ERR';
  return new MailError(
    'temporary',
    isTimeout
      ? 'The mail server did not answer in time.'
      : `The mail server could not be reached${said(firstLine(error.message))}.`,
    thrown,
  );
}

function said(text: string): string {
  return text === '' ? '' : `: ${text.replace(/\.$/, '')}`;
}

/** Servers answer at any length; a person needs the first line. */
function firstLine(text: string): string {
  return (text.split(/[\r\n]/, 1)[0] ?? '').slice(0, 300).toWellFormed().replaceAll('\0', '').trim();
}
