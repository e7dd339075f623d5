import { describe, expect, it } from 'vitest';
import type { ProjectBid } from '../../../shared/projects/project-contract.ts';
import type { Project } from '../../entities/project-cache.ts';
import { latestBid, nextAppointment, nextStep } from './next-step.ts';

function bid(id: number, status: ProjectBid['status'], createdAt = `2026-01-0${id}T00:00:00Z`): ProjectBid {
  return { id, status, createdAt } as ProjectBid;
}

function project(status: Project['status'], bids: ProjectBid[] = []): Project {
  return { status, bids, appointments: [], money: null } as unknown as Project;
}

function billed(status: Project['status'], billed: number, drafted = 0): Project {
  return { ...project(status), money: { contract: 100, billed, drafted } } as unknown as Project;
}

describe('the next step of a project', () => {
  it.each([
    ['lead_created', 'schedule'],
    ['appointment_scheduled', 'start_bid'],
    ['contract_signed', 'start_work'],
    ['permits_pending', 'start_work'],
    ['work_in_progress', 'complete'],
    ['project_completed', undefined],
    ['contract_declined', 'reopen'],
    ['project_cancelled', 'reopen'],
  ] as const)('of %s without bids is %s', (status, step) => {
    expect(nextStep(project(status))?.kind).toBe(step);
  });

  it('bills the first payment before the work begins, and the rest when it is done', () => {
    expect(nextStep(billed('contract_signed', 0))?.kind).toBe('bill_first');
    expect(nextStep(billed('contract_signed', 0, 30))?.kind).toBe('start_work');
    expect(nextStep(billed('work_in_progress', 30))?.kind).toBe('complete');
    expect(nextStep(billed('project_completed', 30))?.kind).toBe('bill_rest');
    expect(nextStep(billed('project_completed', 70, 30))).toBeUndefined();
  });

  it('finishes a draft before anything else', () => {
    expect(nextStep(project('bid_in_progress', [bid(1, 'draft')]))).toMatchObject({ kind: 'finish_bid' });
  });

  it('follows up a bid that waits for the customer', () => {
    expect(nextStep(project('bid_sent', [bid(1, 'viewed')]))).toMatchObject({ kind: 'follow_up' });
  });

  it('finalizes what the customer signed, even beside a newer draft', () => {
    const bids = [bid(1, 'approved'), bid(2, 'draft')];
    expect(nextStep(project('bid_sent', bids))).toMatchObject({ kind: 'finalize', bid: { id: 1 } });
  });

  it('revises the newest bid where the customer wants none of them', () => {
    const bids = [bid(1, 'superseded'), bid(2, 'declined'), bid(3, 'expired')];
    expect(nextStep(project('bid_sent', bids))).toMatchObject({ kind: 'revise' });
    expect(latestBid(project('bid_sent', bids))?.status).not.toBe('superseded');
    expect(nextStep(project('bid_sent', [bid(1, 'superseded')]))).toEqual({ kind: 'start_bid' });
  });
});

it('counts an appointment as next until it has ended', () => {
  const appointments = [
    { id: 1, startsAt: '2026-01-02T09:00:00Z', endsAt: '2026-01-02T10:00:00Z' },
    { id: 2, startsAt: '2026-01-01T09:00:00Z', endsAt: '2026-01-01T10:00:00Z' },
  ];
  const withAppointments = { appointments } as unknown as Project;
  expect(nextAppointment(withAppointments, Date.parse('2026-01-01T09:30:00Z'))?.id).toBe(2);
  expect(nextAppointment(withAppointments, Date.parse('2026-01-01T10:00:00Z'))?.id).toBe(1);
  expect(nextAppointment(withAppointments, Date.parse('2026-01-03T10:00:00Z'))).toBeUndefined();
});
