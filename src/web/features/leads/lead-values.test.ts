import { describe, expect, it } from 'vitest';
import { addressFor, addressWithout, emptyLead, leadBody, type KnownCustomer } from './lead-values.ts';

const timesOf = () => ({ startsAt: '2026-03-03T14:00:00Z', endsAt: '2026-03-03T15:00:00Z' });

describe('the body of a new lead', () => {
  it('makes a customer of a first caller, who lives where the job is', () => {
    const customer = { name: 'Ann', companyName: '', phone: '555', email: '' };
    const address = { street: '1 Oak St', city: 'Norwalk', state: 'CT', postalCode: '' };
    const body = leadBody({ ...emptyLead, customer, address }, timesOf, 'residential');
    expect(body).toMatchObject({ customer: { name: 'Ann', street: '1 Oak St' }, street: '1 Oak St' });
    expect(body).not.toHaveProperty('customerId');
    expect(body).not.toHaveProperty('appointment');
  });

  it('names a known customer and nothing of what was typed before', () => {
    const body = leadBody({ ...emptyLead, known: { id: 7 } as KnownCustomer }, timesOf, 'residential');
    expect(body).toMatchObject({ customerId: 7 });
    expect(body).not.toHaveProperty('customer');
  });

  it('brings the first appointment once it has a time', () => {
    const appointment = { ...emptyLead.appointment, startsAt: '2026-03-03T09:00', employeeIds: [3] };
    expect(leadBody({ ...emptyLead, appointment }, timesOf, undefined).appointment).toEqual({
      ...timesOf(),
      kind: 'estimate',
      employeeIds: [3],
    });
  });
});

describe('the address of the job', () => {
  const theirs = { street: '1 Oak St', city: 'Norwalk', state: 'CT', postalCode: '06850' };
  const caller = { id: 7, ...theirs } as KnownCustomer;
  const typed = { ...emptyLead.address, street: '9 Harbor Way' };

  it('is the known caller’s unless another one was typed, and goes with the caller', () => {
    expect(addressFor(caller, emptyLead.address)).toEqual(theirs);
    expect(addressFor(caller, typed)).toEqual(typed);
    expect(addressWithout(caller, theirs)).toEqual(emptyLead.address);
    expect(addressWithout(caller, typed)).toEqual(typed);
  });
});
