import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';

import type { MailProvider } from '../../../shared/settings/mail-providers.ts';

interface Known {
  /** Domains of addresses; a provider has its name in many countries, but `live.example.com` is somebody else's. */
  domains?: RegExp;
  /** Where the mail of a company's own domain arrives (its MX). */
  mx?: RegExp;
  host: string;
  port: number;
}

const known: Record<MailProvider, Known> = {
  google: {
    domains: /^(?:gmail|googlemail)\.com$/,
    mx: /\.(?:google|googlemail)\.com$/,
    host: 'smtp.gmail.com',
    port: 465,
  },
  'outlook.com': {
    domains: /^(?:outlook|hotmail|live|msn)\.(?:[a-z]+|com?\.[a-z]{2})$/,
    host: 'smtp-mail.outlook.com',
    port: 587,
  },
  microsoft: {
    mx: /\.mail\.protection\.outlook\.com$|\.mx\.microsoft$/,
    host: 'smtp.office365.com',
    port: 587,
  },
  yahoo: {
    domains: /^(?:yahoo|ymail|rocketmail)\.(?:[a-z]+|com?\.[a-z]{2})$/,
    mx: /\.yahoodns\.net$/,
    host: 'smtp.mail.yahoo.com',
    port: 465,
  },
  aol: { domains: /^(?:aol|aim)\.com$/, host: 'smtp.aol.com', port: 465 },
  icloud: {
    domains: /^(?:icloud|me|mac)\.com$/,
    mx: /\.mail\.icloud\.com$/,
    host: 'smtp.mail.me.com',
    port: 587,
  },
  zoho: { domains: /^zoho(?:mail)?\.com$/, mx: /\.zoho\.com$/, host: 'smtppro.zoho.com', port: 465 },
  fastmail: {
    domains: /^fastmail\.(?:com|fm)$/,
    mx: /\.messagingengine\.com$/,
    host: 'smtp.fastmail.com',
    port: 465,
  },
  godaddy: { mx: /\.secureserver\.net$/, host: 'smtpout.secureserver.net', port: 465 },
  ionos: { mx: /\.(?:ionos\.com|1and1\.com|perfora\.net)$/, host: 'smtp.ionos.com', port: 465 },
  comcast: { domains: /^comcast\.net$/, host: 'smtp.comcast.net', port: 465 },
};

export type FindExchanges = (domain: string) => Promise<string[]>;

/** Who takes a domain's mail, asked for two seconds over all name servers: a proposal is worth no more waiting. */
const findExchanges: FindExchanges = async (domain) => {
  const resolver = new Resolver();
  const timer = setTimeout(() => resolver.cancel(), 2_000);
  try {
    const found = await resolver.resolveMx(domain);
    return found.toSorted((one, other) => one.priority - other.priority).map(({ exchange }) => exchange);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
};

/** The server that an address most likely sends by: of a known provider, or else what most are called. */
export async function proposeMailServer(address: string, exchangesOf: FindExchanges = findExchanges) {
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase();
  const all = Object.entries(known) as [MailProvider, Known][];
  const byDomain = all.find(([, { domains }]) => domains?.test(domain));
  const found = byDomain ?? (await findByExchanges(all, domain, exchangesOf));
  const [provider, { host, port }] = found ?? [null, { host: `smtp.${domain}`, port: 587 }];
  return { provider, host, port, security: port === 465 ? ('tls' as const) : ('starttls' as const) };
}

async function findByExchanges(
  all: readonly [MailProvider, Known][],
  domain: string,
  exchangesOf: FindExchanges,
) {
  const exchanges = await exchangesOf(domain);
  return all.find(([, { mx }]) => exchanges.some((each) => mx?.test(each.toLowerCase())));
}
