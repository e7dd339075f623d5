import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

import { onMyWayFields } from '../shared/appointments/on-my-way-message.ts';
import { paperKinds, sentPapers, type MessageKind } from '../shared/sending/paper-kinds.ts';
import { backupFolder } from './backup-folder.ts';
import { ConfigError } from './config-error.ts';
import { isLoopback } from './platform/is-loopback.ts';
import { readStorage, type StorageConfig } from './storage-config.ts';

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the embedded database, of files and backups that have no other place, and of what is under way. */
  dataDir: string;
  /** An external PostgreSQL; undefined means the embedded one. */
  databaseUrl: string | undefined;
  storage: StorageConfig;
  /** Where backups are kept, and how many of the daily ones; 0 makes none by itself. */
  backups: { folder: string; daily: number };
  /** Undefined means that messages are captured instead of sent. */
  mail: { smtpUrl: string; from: string; mustEncrypt: boolean } | undefined;
  /** Undefined means that messages are captured instead of sent. */
  whatsapp: WhatsappConfig | undefined;
  /** Origin of every link in messages, without a slash at the end. */
  publicUrl: string;
  /** The proxies whose X-Forwarded-For is believed: how many stand in a row, or their addresses. Undefined: nobody's. */
  trustProxy: number | string[] | undefined;
  /** The first account, created on an empty database only. */
  admin: { email: string; password: string; firstName: string } | undefined;
  openCatalog: OpenCatalog;
  logLevel: LogLevel;
}

export interface WhatsappTemplate {
  name: string;
  /** As which it was approved, `en_US`; the first goes to who speaks none of them. */
  languages: string[];
  /** What fills its places, in their order. */
  fields: string[];
}

export interface WhatsappConfig {
  /** The Cloud API with its version, without a slash at the end. */
  url: string;
  token: string;
  phoneId: string;
  /** The approved template that begins conversations; undefined sends plain documents, which the 24-hour window bounds. */
  template: WhatsappTemplate | undefined;
  /** Those of messages that have one of their own; other papers go by `template`, too. */
  ownTemplates: Partial<Record<MessageKind, WhatsappTemplate>>;
  /** What makes WhatsApp's reports believable; undefined keeps the webhook closed. */
  webhook: { appSecret: string; verifyToken: string } | undefined;
}

const openCatalogs = ['off', 'read', 'readwrite'] as const;
export type OpenCatalog = (typeof openCatalogs)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const shortestPassword = 10;
const emailPattern = /^[^\s@<>]+@[^\s@<>]+$/;

/** Reads the settings from environment variables (docs/operations.md lists them); an empty one counts as absent. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const host = read(env, 'HOST') ?? '127.0.0.1';
  const port = readPort(env);
  const dataDir = resolve(read(env, 'DATA_DIR') ?? './data');
  const storage = readStorage(env, dataDir);
  const backups = read(env, 'BACKUP_DIR') ?? join(dataDir, 'backups');
  return {
    port,
    host,
    dataDir,
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres', 'postgresql']),
    storage,
    backups: {
      folder: backupFolder('BACKUP_DIR', backups, { dataDir, storage }),
      daily: readCount(env, 'BACKUP_DAILY', { fallback: 14, most: 1000 }),
    },
    mail: readMail(env),
    whatsapp: readWhatsapp(env),
    publicUrl: readPublicUrl(env) ?? addressOf(host, port),
    trustProxy: readTrustProxy(env),
    admin: readAdmin(env),
    openCatalog: readChoice(env, 'OPEN_CATALOG', openCatalogs) ?? 'off',
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels) ?? 'warn',
  };
}

/** The address at which a browser on this machine reaches the app. */
export function addressOf(host: string, port: number): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const name = isEveryAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function read(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function readPort(env: NodeJS.ProcessEnv): number {
  const text = read(env, 'PORT') ?? '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new ConfigError(`PORT must be a whole number from 1 to 65535, not "${text}".`);
  }
  return port;
}

function readCount(
  env: NodeJS.ProcessEnv,
  name: string,
  { fallback, most }: { fallback: number; most: number },
) {
  const text = read(env, name);
  if (text === undefined) return fallback;
  if (!/^\d{1,6}$/.test(text) || Number(text) > most) {
    throw new ConfigError(`${name} must be a whole number from 0 to ${most}, not "${text}".`);
  }
  return Number(text);
}

function readChoice<T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly T[],
): T | undefined {
  const text = read(env, name);
  const choice = choices.find((one) => one === text);
  if (text !== undefined && choice === undefined) {
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
  }
  return choice;
}

/** The value is never repeated in the error, because these addresses carry passwords. */
function readUrl(env: NodeJS.ProcessEnv, name: string, schemes: string[]): string | undefined {
  const text = read(env, name);
  if (text === undefined) return undefined;
  const scheme = schemes.find((one) => text.startsWith(`${one}://`));
  if (scheme === undefined || !URL.canParse(text)) {
    throw new ConfigError(
      `${name} must be an address that starts with ${schemes.map((one) => `${one}://`).join(' or ')}.`,
    );
  }
  return text;
}

function readMail(env: NodeJS.ProcessEnv): Config['mail'] {
  const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp', 'smtps']);
  const from = read(env, 'MAIL_FROM');
  if (from !== undefined && !/^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/.test(from)) {
    throw new ConfigError('MAIL_FROM must be an e-mail address, such as "Office <office@example.com>".');
  }
  if (smtpUrl === undefined) return undefined;
  if (from === undefined)
    throw new ConfigError('SMTP_URL needs MAIL_FROM, the address that messages come from.');
  const starttls = readChoice(env, 'SMTP_STARTTLS', ['required', 'optional'] as const);
  const isOnThisMachine = isLoopback(new URL(smtpUrl).hostname);
  return { smtpUrl, from, mustEncrypt: starttls ? starttls === 'required' : !isOnThisMachine };
}

function readWhatsapp(env: NodeJS.ProcessEnv): Config['whatsapp'] {
  const url = readUrl(env, 'WHATSAPP_URL', ['https', 'http']);
  const token = read(env, 'WHATSAPP_TOKEN');
  const phoneId = read(env, 'WHATSAPP_PHONE_ID');
  const template = readWhatsappTemplate(env, 'WHATSAPP_TEMPLATE', {
    usual: 'customer,company,link',
    known: [...new Set(sentPapers.flatMap((paper): readonly string[] => paperKinds[paper].fields))],
  });
  const invoice = readWhatsappTemplate(env, 'WHATSAPP_TEMPLATE_INVOICE', {
    usual: 'customer,number,balance,dueDate',
    known: paperKinds.invoice.fields,
  });
  const photoReport = readWhatsappTemplate(env, 'WHATSAPP_TEMPLATE_PHOTOS', {
    usual: 'customer,company,title',
    known: paperKinds.photoReport.fields,
  });
  const onMyWay = readWhatsappTemplate(env, 'WHATSAPP_TEMPLATE_ON_MY_WAY', {
    usual: onMyWayFields.join(','),
    known: onMyWayFields,
  });
  const webhook = readWhatsappWebhook(env);
  const isAsked = [url, token, phoneId, template, invoice, photoReport, onMyWay, webhook].some(
    (each) => each !== undefined,
  );
  if (!isAsked) return undefined;
  if (token === undefined) throw new ConfigError('WHATSAPP_TOKEN is needed to send by WhatsApp.');
  if (phoneId === undefined) throw new ConfigError('WHATSAPP_PHONE_ID is needed to send by WhatsApp.');
  // A header of every request; fetch would refuse it only when something is sent.
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new ConfigError('WHATSAPP_TOKEN must be visible ASCII characters.');
  return {
    url: (url ?? 'https://graph.facebook.com/v23.0').replace(/(?<!\/)\/+$/, ''),
    token,
    phoneId,
    template,
    ownTemplates: {
      ...(invoice && { invoice }),
      ...(photoReport && { photoReport }),
      ...(onMyWay && { onMyWay }),
    },
    webhook,
  };
}

/** An approved template by its variables; `caption`, which every message has, is the whole message on one line. */
function readWhatsappTemplate(
  env: NodeJS.ProcessEnv,
  variable: string,
  { usual, known }: { usual: string; known: readonly string[] },
): WhatsappTemplate | undefined {
  const name = read(env, variable);
  const language = read(env, `${variable}_LANGUAGE`);
  const fields = read(env, `${variable}_FIELDS`);
  if (name === undefined) {
    if (language === undefined && fields === undefined) return undefined;
    throw new ConfigError(`${variable} is needed beside its language and fields.`);
  }
  if (!/^[a-z0-9_]{1,512}$/.test(name)) {
    throw new ConfigError(
      `${variable} must be the name of a template: small letters, digits and underscores.`,
    );
  }
  const named = (fields ?? usual).split(',').map((field) => field.trim());
  const possible = [...known, 'caption'];
  const unknown = named.find((field) => !possible.includes(field));
  if (unknown !== undefined) {
    throw new ConfigError(
      `${variable}_FIELDS must name fields out of ${possible.join(', ')}, not "${unknown}".`,
    );
  }
  const languages = (language ?? 'en_US').split(',').map((each) => each.trim());
  if (languages.includes('')) {
    throw new ConfigError(
      `${variable}_LANGUAGE must name languages with commas between them, such as en_US,es_MX.`,
    );
  }
  return { name, languages, fields: named };
}

function readWhatsappWebhook(env: NodeJS.ProcessEnv): WhatsappConfig['webhook'] {
  const appSecret = read(env, 'WHATSAPP_APP_SECRET');
  const verifyToken = read(env, 'WHATSAPP_VERIFY_TOKEN');
  if (appSecret === undefined && verifyToken === undefined) return undefined;
  if (appSecret === undefined || verifyToken === undefined) {
    throw new ConfigError(
      'WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN are needed together, to hear what became of messages.',
    );
  }
  return { appSecret, verifyToken };
}

function readPublicUrl(env: NodeJS.ProcessEnv): string | undefined {
  const text = readUrl(env, 'PUBLIC_URL', ['http', 'https']);
  if (text === undefined) return undefined;
  const url = new URL(text);
  // Links are this address and the page's path; a path or a query here would make all of them wrong.
  if (url.href !== `${url.origin}/`) {
    throw new ConfigError(
      'PUBLIC_URL must be an address without path, query or password, such as https://office.example.com.',
    );
  }
  return url.origin;
}

/** No real chain of proxies is longer; a larger number is a slip. */
const mostHops = 16;

function readTrustProxy(env: NodeJS.ProcessEnv): Config['trustProxy'] {
  const text = read(env, 'TRUST_PROXY');
  if (text === undefined) return undefined;
  const hops = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (hops >= 1 && hops <= mostHops) return hops;
  const addresses = text.split(',').map((each) => each.trim());
  if (!addresses.every(isAddressOrNetwork)) {
    throw new ConfigError(
      `TRUST_PROXY must be the number of proxies from 1 to ${mostHops}, or their addresses such as 10.0.0.1,192.168.0.0/16, not "${text}".`,
    );
  }
  return addresses;
}

/** An IP address, or a network as `address/prefix`. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

function readAdmin(env: NodeJS.ProcessEnv): Config['admin'] {
  const email = read(env, 'ADMIN_EMAIL');
  const password = env['ADMIN_PASSWORD'] === '' ? undefined : env['ADMIN_PASSWORD'];
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined)
    throw new ConfigError('ADMIN_PASSWORD needs ADMIN_EMAIL, the account that it is for.');
  if (password === undefined)
    throw new ConfigError('ADMIN_EMAIL needs ADMIN_PASSWORD, the password of that account.');
  if (!emailPattern.test(email)) throw new ConfigError('ADMIN_EMAIL must be an e-mail address.');
  if (password.length < shortestPassword) {
    throw new ConfigError(`ADMIN_PASSWORD must have at least ${shortestPassword} characters.`);
  }
  return { email, password, firstName: read(env, 'ADMIN_FIRST_NAME') ?? 'Admin' };
}
