/** Who keeps the mail of most companies. */
export const mailProviders = [
  'google',
  'microsoft',
  'outlook.com',
  'yahoo',
  'aol',
  'icloud',
  'zoho',
  'fastmail',
  'godaddy',
  'ionos',
  'comcast',
] as const;
export type MailProvider = (typeof mailProviders)[number];
