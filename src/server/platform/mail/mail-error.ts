import { DeliveryError, providersWords } from '../outbox/delivery-error.ts';

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
export function asMailError(thrown: unknown, isWhollySent: boolean): DeliveryError {
  const error = thrown as SmtpFailure;
  const answer = providersWords(error.response ?? '');
  const isAboutMessage = stepsAboutMessage.includes(error.command ?? '');
  if (error.code === 'EAUTH') {
    return new DeliveryError(
      'temporary',
      `The mail server didn’t accept the user name and password${answer}.`,
      { cause: thrown },
    );
  }
  // A server that agrees to STARTTLS and then speaks no TLS is told in OpenSSL's words, which help nobody.
  if (error.code === 'ETLS' || error.message.includes('SSL routines')) {
    return new DeliveryError(
      'temporary',
      `The connection to the mail server couldn’t be encrypted${answer}. Choose another encryption in the mail settings.`,
      { cause: thrown },
    );
  }
  if (error.responseCode !== undefined) {
    if (error.responseCode >= 500 && isAboutMessage) {
      return new DeliveryError('refused', `The mail server rejected the message${answer}.`, {
        cause: thrown,
      });
    }
    return new DeliveryError('temporary', `The mail server can’t accept the message right now${answer}.`, {
      cause: thrown,
    });
  }
  if (error.code === 'EENVELOPE' || (error.code === 'EMESSAGE' && isAboutMessage)) {
    return new DeliveryError('refused', `The message can’t be sent${providersWords(error.message)}.`, {
      cause: thrown,
    });
  }
  if (isWhollySent) {
    return new DeliveryError(
      'unknown',
      'The connection to the mail server was lost before it confirmed the message.',
      { cause: thrown },
    );
  }
  const isTimeout = error.code === 'ETIMEDOUT' || error.code === 'ABORT_ERR';
  return new DeliveryError(
    'temporary',
    isTimeout
      ? 'The mail server didn’t answer in time.'
      : `The mail server couldn’t be reached${providersWords(error.message)}.`,
    { cause: thrown },
  );
}
