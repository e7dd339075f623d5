/** What somebody has to do with a project, in the order of the choice. */
export const contactRoles = [
  'spouse',
  'tenant',
  'site_contact',
  'property_manager',
  'architect',
  'designer',
  'engineer',
  'realtor',
  'lender',
  'insurance_adjuster',
  'bookkeeper',
  'other',
] as const;
export type ContactRole = (typeof contactRoles)[number];

/** What people write of a contact, as the history tells it and puts it back. */
export const contactFields = [
  'name',
  'role',
  'otherRole',
  'phone',
  'email',
  'note',
  'getsBids',
  'getsInvoices',
  'getsPhotoReports',
  'getsAppointments',
] as const;

/** What a contact may get. */
export interface ContactGets {
  getsBids: boolean;
  getsInvoices: boolean;
  getsPhotoReports: boolean;
  getsAppointments: boolean;
}

const gets = (...names: (keyof ContactGets)[]): ContactGets => ({
  getsBids: names.includes('getsBids'),
  getsInvoices: names.includes('getsInvoices'),
  getsPhotoReports: names.includes('getsPhotoReports'),
  getsAppointments: names.includes('getsAppointments'),
});

const usual: Readonly<Record<ContactRole, ContactGets>> = {
  spouse: gets('getsBids', 'getsInvoices', 'getsPhotoReports', 'getsAppointments'),
  // Who lives or works there lets the crew in; what it costs is the customer's to tell.
  tenant: gets('getsAppointments'),
  site_contact: gets('getsAppointments'),
  property_manager: gets('getsPhotoReports', 'getsAppointments'),
  architect: gets('getsBids', 'getsPhotoReports'),
  designer: gets('getsBids', 'getsPhotoReports'),
  engineer: gets('getsPhotoReports'),
  realtor: gets('getsPhotoReports'),
  lender: gets('getsInvoices', 'getsPhotoReports'),
  insurance_adjuster: gets('getsBids', 'getsPhotoReports'),
  bookkeeper: gets('getsInvoices'),
  other: gets(),
};

/** What somebody of this role gets unless it is said otherwise. */
export const usualGets = (role: ContactRole): ContactGets => usual[role];

/** What somebody gets once the role is another one: what is usual for it, unless something else than usual was chosen before. */
export function getsInRole(before: ContactGets & { role: ContactRole }, role: ContactRole): ContactGets {
  const names = Object.keys(usual.other) as (keyof ContactGets)[];
  const isUsual = names.every((name) => before[name] === usual[before.role][name]);
  return isUsual ? usual[role] : before;
}
