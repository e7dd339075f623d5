import * as z from 'zod/mini';

import { atMost } from '../kernel/bounded-text.ts';
import { minuteOf, mostClosedDays } from './business-hours.ts';
import { longestTaxName } from '../papers/tax-name.ts';
import { countries } from './countries.ts';
import { currencies } from './currencies.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  addressLine,
  basisPoints,
  day,
  line,
  optionalEmailAddress,
  requiredLine,
  taxRate,
  text,
  versionField,
  timeOfDay,
} from '../kernel/fields.ts';

/** How long the security log is kept, in days. */
export const shortestLogDays = 30;
export const longestLogDays = 2557;

/** From when to when a weekday's work goes, on the company's clock: `07:00`, `17:00`. */
const openHoursSchema = z.strictObject({ from: z.string(), to: z.string() });

/** A sales tax rate by the name that papers give it: of a place, or of a kind of work. */
const taxRateSchema = z.strictObject({ name: z.string(), rateBps: z.number() });
export type NamedTaxRate = z.infer<typeof taxRateSchema>;

export const secondFactorRules = ['optional', 'admins', 'everyone'] as const;

/** The company itself: its letterhead, and what a new bid starts with. */
export const settingsSchema = z.strictObject({
  companyName: z.string(),
  addressLines: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  licenseNumber: z.string(),
  /** The SHA-256 of the picture at the head of what is printed, which `GET /api/settings/logo` gives. */
  logo: z.nullable(z.string()),
  /** ISO 4217, three letters; it stays once anything is out. */
  currency: z.string(),
  /** In which words, dates and amounts papers, messages and the page of a bid speak to customers; one of `paperLocales`. */
  locale: z.string(),
  /** ISO 3166, two letters: whose phone numbers are written without a country's code. */
  country: z.string(),
  timeZone: z.string(),
  /** In hundredths of a percent with at most one decimal: 887.5 is 8.875 %. */
  taxRateBps: z.number(),
  /** Which of `taxRates` that is; empty for a rate without a name. */
  taxName: z.string(),
  /** The rates that bids and invoices choose from. What has chosen one keeps its name and rate. */
  taxRates: z.array(taxRateSchema),
  depositRateBps: z.int(),
  bidValidDays: z.int(),
  bidTerms: z.string(),
  /** How the deposit is paid; said to the customer on the page and by e-mail once a bid is signed. */
  depositInstructions: z.string(),
  /** When the company works, for each weekday from Sunday on; null where it is closed. */
  businessHours: z.array(z.nullable(openHoursSchema)),
  /** The single days on which it does not work, earliest first. */
  closedDays: z.array(z.strictObject({ day: z.string(), name: z.string() })),
  /** Of whom a second factor is asked at the sign-in, a week after it was set or they were added. */
  secondFactor: z.enum(secondFactorRules),
  /** How long the security log is kept. */
  securityLogDays: z.int(),
  /** How e-mail leaves: through a server, or kept in the outbox because none is set up. */
  mail: z.enum(['smtp', 'capture']),
  /** The same of WhatsApp: through the Cloud API, or kept in the outbox. */
  whatsapp: z.enum(['cloud', 'capture']),
  /** Set where OPEN_CATALOG lets strangers read or change the price book and businesses. */
  openCatalog: z.enum(['off', 'read', 'readwrite']),
  version: z.int(),
});
export type Settings = z.infer<typeof settingsSchema>;

/**
 * IANA's names of places, and UTC. Offsets and abbreviations are left out, though Intl takes them: PostgreSQL reads `+05:00` with the
 * other sign and `CET` without summer time. `Intl.supportedValuesOf` would lack newer names, such as Europe/Kyiv.
 */
export const isTimeZone = (name: string) => {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The languages that customers are written to, with the region whose paper, dates and amounts go with them. */
export const paperLocales = ['en-US', 'en-CA', 'en-GB', 'es-US', 'es-MX', 'es-ES'] as const;

/** A logo's most bytes, and its most pixels on a side. */
export const largestLogoBytes = 2 * 1024 * 1024;
export const largestLogoSide = 4000;

const currencySentence = 'Enter a three-letter currency code like USD, for a currency with two decimals.';
const countrySentence = 'Enter a two-letter country code like US.';

const businessHoursBody = z
  .array(
    z.nullable(
      z.strictObject({ from: timeOfDay(), to: timeOfDay() }).check(
        z.refine(({ from, to }) => minuteOf(from) < minuteOf(to), {
          path: ['to'],
          error: 'The day must end after it starts.',
        }),
      ),
    ),
  )
  .check(z.length(7, 'Enter the hours of all seven days, starting with Sunday.'));

const closedDaysBody = z.array(z.strictObject({ day: day(), name: requiredLine(80) })).check(
  z.maxLength(mostClosedDays, `Use at most ${mostClosedDays} closed days.`),
  z.refine((days) => new Set(days.map((each) => each.day)).size === days.length, 'Add each day only once.'),
);

const mostTaxRates = 50;

const taxRatesBody = z
  .array(z.strictObject({ name: requiredLine(longestTaxName), rateBps: taxRate() }))
  .check(
    z.maxLength(mostTaxRates, `Use at most ${mostTaxRates} tax rates.`),
    z.check(({ value, issues }) => {
      const known = new Set<string>();
      for (const [index, { name }] of value.entries()) {
        const folded = name.toLowerCase();
        if (known.has(folded)) {
          const message = 'Another tax rate has this name.';
          issues.push({ code: 'custom', path: [index, 'name'], input: name, message });
        }
        known.add(folded);
      }
    }),
  );

export const updateSettingsBody = z.strictObject({
  companyName: z.optional(requiredLine(120)),
  addressLines: z.optional(z.array(addressLine(120)).check(z.maxLength(5, 'Use at most 5 lines.'))),
  phone: z.optional(line(40)),
  email: z.optional(optionalEmailAddress()),
  website: z.optional(line(200)),
  licenseNumber: z.optional(line(80)),
  timeZone: z.optional(
    requiredLine(60).check(z.refine(isTimeZone, 'Enter a time zone like America/New_York.')),
  ),
  locale: z.optional(z.enum(paperLocales, 'Choose one of the available languages.')),
  currency: z.optional(
    z.string().check(
      z.trim(),
      atMost(10, currencySentence),
      z.toUpperCase(),
      z.refine((letters) => currencies().includes(letters), currencySentence),
    ),
  ),
  country: z.optional(
    z.string().check(
      z.trim(),
      atMost(10, countrySentence),
      z.toUpperCase(),
      z.regex(/^[A-Z]{2}$/, countrySentence),
      z.refine((letters) => countries.includes(letters), 'No country has this code. Use one like US.'),
    ),
  ),
  taxRateBps: z.optional(taxRate()),
  /** One of the names of `taxRates`, whose rate it brings. Left out beside a rate, that has no name. */
  taxName: z.optional(line(longestTaxName)),
  taxRates: z.optional(taxRatesBody),
  depositRateBps: z.optional(basisPoints()),
  bidValidDays: z.optional(
    z
      .int('Enter a whole number of days.')
      .check(z.minimum(1, 'Use at least 1 day.'), z.maximum(365, 'Use at most 365 days.')),
  ),
  bidTerms: z.optional(text(20_000)),
  depositInstructions: z.optional(text(4000)),
  businessHours: z.optional(businessHoursBody),
  closedDays: z.optional(closedDaysBody),
  secondFactor: z.optional(z.enum(secondFactorRules, 'Use one of: optional, admins, everyone.')),
  securityLogDays: z.optional(
    z
      .int('Enter a whole number of days.')
      .check(
        z.minimum(shortestLogDays, 'Keep the log for at least 30 days.'),
        z.maximum(longestLogDays, 'Keep the log for at most 7 years.'),
      ),
  ),
  version: versionField,
});
export type UpdateSettingsBody = z.output<typeof updateSettingsBody>;

export const settingsContract = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/settings',
    access: 'employee',
    summary: 'The company, what its bids start with, and how messages leave.',
    answer: settingsSchema,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/settings',
    access: 'settings.manage',
    summary: 'Changes the company. Bids that are out keep the letterhead that they were sent with.',
    body: updateSettingsBody,
    ignores: settingsSchema,
    answer: settingsSchema,
  }),
  getLogo: endpoint({
    method: 'GET',
    path: '/api/settings/logo',
    access: 'employee',
    summary: "The company's logo; 404 where there is none.",
    answer: 'file',
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/settings/logo',
    access: 'settings.manage',
    summary:
      'Puts a picture in the place of the logo. Bids that are out keep the one that they were sent with.',
    files: {
      logo: {
        maxBytes: largestLogoBytes,
        description: 'A PNG, JPEG or WebP picture of at most 4000 × 4000 pixels.',
        isRequired: true,
      },
    },
    body: z.strictObject({}),
    status: 200,
    answer: settingsSchema,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/settings/logo',
    access: 'settings.manage',
    summary: "Takes the logo away; the company's name is set in its place.",
    status: 200,
    answer: settingsSchema,
  }),
};
