import type { MailServer } from '../../../shared/settings/mail-server-contract.ts';
import { DeliveryError, providersWords } from '../../platform/outbox/delivery-error.ts';

/** What nodemailer says of a failure, as far as it is looked at. */
interface SmtpFailure {
  code?: string;
  response?: string;
  responseCode?: number;
  message?: string;
}

interface Trouble {
  /** Where somebody mends it. */
  field: 'fromAddress' | 'userName' | 'password' | 'host' | 'port';
  sentence: string;
}

type Server = Pick<MailServer, 'host' | 'port' | 'security' | 'userName' | 'fromAddress'>;

/** Whose passwords of the sign-in page are not taken from other programs. */
const wantsAppPassword = /\.(?:gmail|mail\.yahoo|aol|mail\.me|fastmail)\.com$/;

/** Why a test message has not gone, in words for somebody who has never set up mail, with what to do. */
export function mailTrouble(error: unknown, server: Server): Trouble {
  if (!(error instanceof DeliveryError)) throw error;
  const cause = (error.cause ?? {}) as SmtpFailure;
  const { code = '', message = '' } = cause;
  const answer = cause.response ?? '';
  const { host, port, security, fromAddress } = server;
  if (code === 'EAUTH' || cause.responseCode === 535 || cause.responseCode === 534)
    return signInTrouble(answer, server);
  if ((code === 'EDNS' || code === 'ENOTFOUND') && !message.includes('ENOTFOUND')) {
    return { field: 'host', sentence: `${host} couldn’t be looked up. Try again in a moment.` };
  }
  if (code === 'ENOTFOUND' || code === 'EDNS') {
    return {
      field: 'host',
      sentence: `There’s no server called ${host}. Check the name with your mail provider.`,
    };
  }
  if (message.includes('ECONNREFUSED')) {
    return {
      field: 'port',
      sentence: `${host} doesn’t accept connections on port ${port}. Most providers use 587 or 465.`,
    };
  }
  if (/wrong version number|SSL routines|STARTTLS/i.test(message) || code === 'ETLS') {
    return /certificate|altnames/i.test(message) ? certificateTrouble(host) : encryptionTrouble(server);
  }
  if (/certificate|altnames|self-signed/i.test(message)) return certificateTrouble(host);
  if (code === 'ETIMEDOUT' || code === 'ESOCKET' || code === 'ECONNECTION' || code === 'ABORT_ERR') {
    const other = security === 'tls' ? 587 : 465;
    return {
      field: 'port',
      sentence: `${host} didn’t answer on port ${port}. Try ${other}. If that doesn’t answer either, ask the provider who hosts this app to allow outgoing mail.`,
    };
  }
  if (/relay|not owned|not allowed to send|sender address rejected|5\.7\.(?:1|60)\b/i.test(answer)) {
    return {
      field: 'fromAddress',
      sentence: `${host} doesn’t send mail from ${fromAddress}. Use the address you sign in with there${providersWords(answer)}.`,
    };
  }
  return {
    field: 'host',
    sentence: `${host} didn’t accept the test message${providersWords(answer || error.message)}.`,
  };
}

function signInTrouble(answer: string, { host }: Server): Trouble {
  if (/\.office365\.com$|\.outlook\.com$/.test(host)) {
    return {
      field: 'password',
      sentence:
        'Microsoft didn’t accept the user name and password. A Microsoft 365 admin has to allow Authenticated SMTP for this mailbox first. Microsoft no longer lets other programs use outlook.com and hotmail.com addresses.',
    };
  }
  if (/application-specific|app password|5\.7\.9\b/i.test(answer) || wantsAppPassword.test(host)) {
    return {
      field: 'password',
      sentence:
        'The mail server didn’t accept the user name and password. This provider requires an app password instead of your own. Create one in the security settings of your mail account and enter it here.',
    };
  }
  return {
    field: 'password',
    sentence: `The mail server didn’t accept the user name and password${providersWords(answer)}. The user name is usually the whole address.`,
  };
}

function encryptionTrouble({ host, port, security }: Server): Trouble {
  const other = security === 'tls' ? 'STARTTLS, on port 587' : 'TLS, on port 465';
  return {
    field: 'port',
    sentence: `This kind of encryption didn’t work with ${host} on port ${port}. Try ${other}.`,
  };
}

function certificateTrouble(host: string): Trouble {
  return {
    field: 'host',
    sentence: `The server that answered can’t prove that it’s ${host}, so no password was sent. Enter the server name from your mail provider.`,
  };
}
