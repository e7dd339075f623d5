import type { Answer, CallInput } from '../../platform/api-client.ts';
import type { CustomerLanguage } from '../../../shared/kernel/languages.ts';
import type { Option } from '../../ui/combobox.tsx';
import { readCaller } from './split-caller.ts';

export type KnownCustomer = Answer<'GET /api/customers/suggest'>[number];

export interface LeadAddress {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** The first appointment as its fields hold it; none while `startsAt` is empty. */
export interface FirstAppointment {
  startsAt: string;
  minutes: number;
  days: number;
  kind: 'estimate' | 'measure' | 'work' | 'inspection' | 'follow_up' | 'other';
  employeeIds: number[];
}

/** What stands in the form. A known customer counts before what was typed of a new one. */
export interface LeadValues {
  known: KnownCustomer | null;
  customer: {
    name: string;
    companyName: string;
    phone: string;
    email: string;
    /** Absent in a draft that was begun before it was asked. */
    language?: CustomerLanguage;
  };
  /** Empty while nobody has chosen one. */
  counter_type: string;
  address: LeadAddress;
  title: string;
  category: Option | null;
  business: Option | null;
  salesperson: Option | null;
  source: string;
  description: string;
  tags: string[];
  appointment: FirstAppointment;
}

export const emptyLead: LeadValues = {
  known: null,
  customer: { name: '', companyName: '', phone: '', email: '' },
  counter_type: '',
  address: { street: '', city: '', state: '', postalCode: '' },
  title: '',
  category: null,
  business: null,
  salesperson: null,
  source: '',
  description: '',
  tags: [],
  appointment: { startsAt: '', minutes: 60, days: 1, kind: 'estimate', employeeIds: [] },
};

/** What the form opens with when the caller is known already: most jobs are where the customer lives. */
export function leadOf(caller: KnownCustomer): LeadValues {
  const { id, name, companyName, email, phone, street, city, state, postalCode } = caller;
  const address = { street, city, state, postalCode };
  const { projectCount, openProjectCount } = caller;
  return {
    ...emptyLead,
    known: { id, name, companyName, email, phone, ...address, projectCount, openProjectCount },
    address,
  };
}

/** What the form opens with when a search found nobody: who was searched for. */
export function leadOfSearch(typed: string): LeadValues {
  return { ...emptyLead, customer: { ...emptyLead.customer, ...readCaller(typed) } };
}

/** The address once the caller is known: theirs, unless another one was typed. */
export function addressFor(caller: KnownCustomer, typed: LeadAddress): LeadAddress {
  const isTyped = Object.values(typed).some((part) => part.trim() !== '');
  return isTyped ? typed : leadOf(caller).address;
}

/** The address once the caller is somebody else: what was typed stays, what was only theirs goes. */
export function addressWithout(caller: KnownCustomer, typed: LeadAddress): LeadAddress {
  const { address } = leadOf(caller);
  const isTheirs = (Object.keys(typed) as (keyof LeadAddress)[]).every(
    (part) => typed[part] === address[part],
  );
  return isTheirs ? emptyLead.address : typed;
}

export type LeadBody = CallInput<'POST /api/projects'>['body'];

/** The body of the one Save; `timesOf` turns the appointment's field into instants, and `firstKind` is what nobody had to choose. */
export function leadBody(
  values: LeadValues,
  timesOf: (appointment: FirstAppointment) => { startsAt: string; endsAt: string },
  firstKind: string | undefined,
): LeadBody {
  const { known, customer, address, category, business, salesperson, appointment } = values;
  const { minutes: _minutes, days: _days, ...firstAppointment } = appointment;
  return {
    counter_type: values.counter_type || firstKind,
    // A new customer lives where the job is, unless somebody says otherwise later.
    ...(known ? { customerId: known.id } : { customer: { ...customer, ...address } }),
    ...address,
    title: values.title,
    source: values.source,
    description: values.description,
    tags: values.tags,
    categoryId: category?.value ?? null,
    businessId: business?.value ?? null,
    salespersonId: salesperson?.value ?? null,
    ...(appointment.startsAt && { appointment: { ...firstAppointment, ...timesOf(appointment) } }),
  };
}
