import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createBid, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { insertInvoice } from '../../../../test/support/payment-fixtures.ts';
import { addPhotos, anyPicture } from '../../../../test/support/photo-fixtures.ts';
import { formWith, plainPicture } from '../../../../test/support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { formOfVoice } from '../../../../test/support/voice-files.ts';
import { contract } from '../../../shared/contract.ts';
import { fieldHistory } from '../../../shared/projects/field-history.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('admin');
  await setUpCompany(app.db);
});

afterAll(() => app.close());
// Whoever arrives leaves the place before, which would be told, too.
beforeEach(() => query(app.db, 'delete from attendances'));

const ok = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
  const answer = await office.call(method, url, body);
  expect({ url, status: answer.status, body: answer.body }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300),
  });
  return answer.body;
};

const times = { startsAt: '2026-03-20T14:00:00Z', endsAt: '2026-03-20T15:00:00Z' };

async function newProject(more: object = {}) {
  const body = {
    customer: { name: 'Ann Lee', email: 'ann@example.com', phone: '+1 503 555 0100' },
    street: '1 Elm Road',
    ...more,
  };
  const { id, customerId } = await ok('POST', '/api/projects', body);
  return { id: Number(id), customerId: Number(customerId), url: `/api/projects/${id}` };
}

async function newPhotos() {
  const { id, url } = await newProject();
  const photos = await addPhotos(office, id, 2);
  return { id, url, ids: photos.map((photo) => photo.id) };
}

async function newVoice() {
  const { url, ids } = await newPhotos();
  const { voice } = await ok('POST', `${url}/voice-notes`, formOfVoice({ photoId: ids[0]! }));
  return { url: `${url}/voice-notes/${voice.id}` };
}

async function newBid() {
  const project = await newProject();
  const bid = await createBid(office, project.id);
  return { ...project, projectId: project.id, bid, bidUrl: `${project.url}/bids/${bid.id}` };
}

async function newLink() {
  const made = await newBid();
  const code = await sendByLink(office, made.projectId, made.bid.id);
  return { ...made, code, page: `/api/public/bids/${code}` };
}

/** A message that was only kept, since nothing is set up to send it. */
async function newMessage(): Promise<number> {
  const { bid, bidUrl } = await newBid();
  await ok('POST', `${bidUrl}/email`);
  return (await ok('GET', `/api/messages?bidId=${bid.id}`))[0].id;
}

/** A draft with something on it. */
async function newInvoice() {
  const { id, url } = await newProject();
  const lines = [{ name: 'Service call', unitPrice: 95 }];
  const invoice = await ok('POST', '/api/invoices', { project_id: id, lines });
  return { id, url, invoiceUrl: `/api/invoices/${invoice.id}` };
}

/** A note that waits for the office; its address. */
async function handIn(projectId: number): Promise<string> {
  const said = JSON.stringify({ content: 'x' });
  const capture = { kind: 'note', projectId, said, capturedAt: '2026-03-10T15:00:00Z', isForOffice: true };
  await ok('POST', '/api/captures', capture);
  return `/api/captures/${(await ok('GET', '/api/captures')).at(-1).id}`;
}

const addNote = async (url: string) =>
  `${url}/notes/${(await ok('POST', `${url}/notes`, { content: 'x' })).id}`;
const addContact = async (url: string) =>
  `${url}/contacts/${(await ok('POST', `${url}/contacts`, { name: 'Sam', role: 'tenant' })).id}`;
const addTodo = async (projectId: number) =>
  `/api/todos/${(await ok('POST', '/api/todos', { title: 'Order the tiles', projectId })).id}`;
const addAppointment = async (url: string, at = times) =>
  `${url}/appointments/${(await ok('POST', `${url}/appointments`, at)).id}`;

async function newPayment(projectId: number, invoiceId: number): Promise<string> {
  const url = `/api/projects/${projectId}/payments`;
  const { payment } = await ok('POST', url, { invoice_id: invoiceId, amount: 100, method: 'Cash' });
  return `${url}/${payment.id}`;
}

const addExpense = async (url: string) =>
  `${url}/expenses/${(await ok('POST', `${url}/expenses`, { paidTo: 'Lumber Yard', cost: 100 })).id}`;

/** An expense of which a part is paid: its own address, and that of the payment. */
async function newPaidExpense() {
  const expense = await addExpense((await newProject()).url);
  const { expensePayments } = await ok('POST', expense, { amount: 40, method: 'Cash' });
  return { expense, payment: `${expense}/expensePayment/${expensePayments[0].id}` };
}

const application = {
  issuing_authority: 'City of Astoria',
  submission_method: 'Mail',
  title: 'Deck',
  fee: 120,
};
const addPermit = async (url: string) =>
  `${url}/permits/${(await ok('POST', `${url}/permits`, application)).permit.id}`;
const newPermit = async () => addPermit((await newProject()).url);
const addPermitNote = async (permit: string) =>
  `${permit}/notes/${(await ok('POST', `${permit}/notes`, { notes: 'x' })).id}`;
const addInspection = async (permit: string) =>
  `${permit}/inspections/${(await ok('POST', `${permit}/inspections`, { kind: 'Final', date: '2026-03-30' })).id}`;
const paper = async () => formWith({}, { field: 'file', bytes: await plainPicture(), name: 'permit.jpg' });

/** `-+` is before and after, `+` only after, `-` only before: what came, what went, and what changed. */
type Told = `${string} ${'+' | '-' | '-+' | '·'}`;

/** Of each write what it leaves in the history, in order; the function makes what it needs and returns the write itself. */
const writes: Record<
  string,
  { told: Told[]; by?: 'customer'; prepare: () => Promise<() => Promise<unknown>> }
> = {
  createProject: {
    told: ['customer.created +', 'project.created +', 'appointment.created +', 'project.status_changed -+'],
    prepare: async () => () => newProject({ appointment: times }),
  },
  updateProject: {
    told: ['project.updated -+'],
    prepare: async () => {
      const { url } = await newProject();
      const change = {
        street: '2 Oak Street',
        title: 'Roof',
        isOnHold: true,
        employeeIds: [office.employeeId],
      };
      return () => ok('PUT', url, change);
    },
  },
  changeProjects: {
    told: ['project.updated -+', 'project.updated -+'],
    prepare: async () => {
      const ids = [(await newProject()).id, (await newProject()).id];
      return () => ok('POST', '/api/projects/change', { ids, isOnHold: true });
    },
  },
  setProjectPlace: {
    told: ['project.updated -+'],
    prepare: async () => {
      const { url } = await newProject();
      return () => ok('PUT', `${url}/place`, { latitude: 41.0334, longitude: -73.7629 });
    },
  },
  deleteProject: {
    told: ['project.deleted -'],
    prepare: async () => {
      const { url } = await newProject();
      return () => ok('DELETE', url);
    },
  },
  restoreProject: {
    told: ['project.restored ·'],
    prepare: async () => {
      const { url } = await newProject();
      await ok('DELETE', url);
      return () => ok('POST', `${url}/restore`);
    },
  },
  removeDuplicates: {
    told: ['project.duplicates_removed +', 'project.removed_as_duplicate -+'],
    prepare: async () => {
      const { customerId } = await newProject();
      const again = await ok('POST', '/api/projects', { customerId, street: '1 Elm Road' });
      return () => ok('POST', `/api/projects/${again.id}/remove_duplicates`, {});
    },
  },
  cancelProject: {
    told: ['project.cancelled -+', 'appointment.released -'],
    prepare: async () => {
      const { url } = await newProject({ appointment: times });
      return () => ok('POST', `${url}/cancel`, { reason: 'moved away' });
    },
  },
  declineProject: {
    told: ['project.declined -+'],
    prepare: async () => {
      const { url } = await newProject();
      return () => ok('PUT', `${url}/decline`, { reason: 'too dear' });
    },
  },
  startProject: {
    told: ['project.started -+'],
    prepare: async () => {
      const { url, bidUrl } = await newBid();
      await ok('POST', `${bidUrl}/finalize`, { signedOnPaper: true });
      return () => ok('PUT', `${url}/start`, {});
    },
  },
  unstartProject: {
    told: ['project.start_undone -+'],
    prepare: async () => {
      const { url, bidUrl } = await newBid();
      await ok('POST', `${bidUrl}/finalize`, { signedOnPaper: true });
      await ok('PUT', `${url}/start`, {});
      return () => ok('PUT', `${url}/unstart`, {});
    },
  },
  completeProject: {
    told: ['project.completed -+'],
    prepare: async () => {
      const { url } = await newProject();
      return () => ok('PUT', `${url}/complete`, {});
    },
  },
  uncompleteProject: {
    told: ['project.uncompleted -+'],
    prepare: async () => {
      const { url } = await newProject();
      await ok('PUT', `${url}/complete`, {});
      return () => ok('PUT', `${url}/uncomplete`, {});
    },
  },
  reopenProject: {
    told: ['project.reopened -+'],
    prepare: async () => {
      const { url } = await newProject();
      await ok('POST', `${url}/cancel`, {});
      return () => ok('POST', `${url}/reopen`, {});
    },
  },
  createInvoice: {
    told: ['invoice.created +'],
    prepare: async () => {
      const { id } = await newProject();
      return () => ok('POST', '/api/invoices', { project_id: id, title: 'Leak' });
    },
  },
  updateInvoice: {
    told: ['invoice.updated -+'],
    prepare: async () => {
      const { invoiceUrl } = await newInvoice();
      return () => ok('PUT', invoiceUrl, { title: 'Leak', lines: [{ name: 'Visit', unitPrice: 90 }] });
    },
  },
  deleteInvoice: {
    told: ['invoice.deleted -', 'invoice.voided -+'],
    prepare: async () => {
      const [draft, issued] = [await newInvoice(), await newInvoice()];
      await ok('POST', `${issued.invoiceUrl}/issue`);
      return async () => {
        await ok('DELETE', draft.invoiceUrl);
        await ok('DELETE', `${issued.invoiceUrl}?reason=Twice`);
      };
    },
  },
  restoreInvoice: {
    told: ['invoice.restored +'],
    prepare: async () => {
      const { invoiceUrl } = await newInvoice();
      await ok('DELETE', invoiceUrl);
      return () => ok('POST', `${invoiceUrl}/restore`);
    },
  },
  issueInvoice: {
    told: ['invoice.issued -+'],
    prepare: async () => {
      const { invoiceUrl } = await newInvoice();
      return () => ok('POST', `${invoiceUrl}/issue`);
    },
  },
  createAppointment: {
    told: ['appointment.created +', 'project.status_changed -+'],
    prepare: async () => {
      const { url } = await newProject();
      return () => addAppointment(url);
    },
  },
  arriveUnplanned: {
    told: ['appointment.created +', 'appointment.checked_in -+', 'project.status_changed -+'],
    prepare: async () => {
      const { url } = await newProject();
      return () => ok('POST', `${url}/arrivals`, {});
    },
  },
  departFromProject: {
    told: ['appointment.checked_out -+'],
    prepare: async () => {
      const { url } = await newProject();
      await ok('POST', `${url}/arrivals`, {});
      return () => ok('POST', `${url}/departures`, {});
    },
  },
  sendOnMyWay: {
    told: ['appointment.on_my_way +'],
    prepare: async () => {
      const appointment = await addAppointment((await newProject()).url, {
        startsAt: '2026-03-10T16:00:00Z',
        endsAt: '2026-03-10T17:00:00Z',
      });
      return () =>
        ok('POST', `${appointment}/on-my-way`, { channel: 'email', arrivesAt: '2026-03-10T16:00:00Z' });
    },
  },
  updateAppointment: {
    told: [
      'appointment.updated -+',
      'project.updated -+',
      'appointment.checked_in -+',
      'appointment.checked_out -+',
    ],
    prepare: async () => {
      const appointment = await addAppointment((await newProject()).url);
      return async () => {
        await ok('PUT', appointment, { endsAt: '2026-03-20T16:00:00Z', employeeIds: [office.employeeId] });
        await ok('PUT', appointment, { checkIn: true });
        await ok('PUT', appointment, { checkOut: true });
      };
    },
  },
  deleteAppointment: {
    told: ['appointment.deleted -'],
    prepare: async () => {
      const appointment = await addAppointment((await newProject()).url);
      return () => ok('DELETE', appointment);
    },
  },
  restoreAppointment: {
    told: ['appointment.restored +'],
    prepare: async () => {
      const appointment = await addAppointment((await newProject()).url);
      await ok('DELETE', appointment);
      return () => ok('POST', `${appointment}/restore`);
    },
  },
  uploadImages: {
    told: ['photo.added +'],
    prepare: async () => {
      const { id } = await newProject();
      return () => addPhotos(office, id, 3);
    },
  },
  updateImage: {
    told: ['photo.updated -+'],
    prepare: async () => {
      const { url } = await newPhotos();
      return () =>
        ok('PUT', `${url}/images/before/photo-1.jpg`, { caption: 'Rot below the sill', group: 'after' });
    },
  },
  drawOnImage: {
    told: ['photo.drawn +'],
    prepare: async () => {
      const { url } = await newPhotos();
      const picture = await anyPicture();
      return () =>
        ok(
          'POST',
          `${url}/images/before/photo-1.jpg/drawing`,
          formWith({}, { field: 'photo', bytes: picture }),
        );
    },
  },
  addVoiceNote: {
    told: ['photo.voice_added +'],
    prepare: async () => {
      const { url, ids } = await newPhotos();
      return () => ok('POST', `${url}/voice-notes`, formOfVoice({ photoId: ids[0]! }));
    },
  },
  deleteVoiceNote: {
    told: ['photo.voice_deleted -'],
    prepare: async () => {
      const { url } = await newVoice();
      return () => ok('DELETE', url);
    },
  },
  restoreVoiceNote: {
    told: ['photo.voice_restored +'],
    prepare: async () => {
      const { url } = await newVoice();
      await ok('DELETE', url);
      return () => ok('POST', `${url}/restore`);
    },
  },
  updateImages: {
    told: ['photo.sorted +'],
    prepare: async () => {
      const { url, ids } = await newPhotos();
      return () => ok('PUT', `${url}/images`, { ids, area: 'Kitchen' });
    },
  },
  orderImages: {
    told: ['photo.ordered +'],
    prepare: async () => {
      const { url } = await newPhotos();
      return () => ok('PUT', `${url}/images/order`, { group: 'before', filenames: ['photo-2.jpg'] });
    },
  },
  deleteImage: {
    told: ['photo.deleted -'],
    prepare: async () => {
      const { url } = await newPhotos();
      return () => ok('DELETE', `${url}/images/before/photo-1.jpg`);
    },
  },
  restoreImage: {
    told: ['photo.restored +'],
    prepare: async () => {
      const { url } = await newPhotos();
      await ok('DELETE', `${url}/images/before/photo-1.jpg`);
      return () => ok('POST', `${url}/images/before/photo-1.jpg/restore`);
    },
  },
  emailPhotoReport: {
    told: ['photo.report_queued +'],
    prepare: async () => {
      const { url, ids } = await newPhotos();
      return () => ok('POST', `${url}/photo-report/email?photos=${ids[0]}`);
    },
  },
  whatsappPhotoReport: {
    told: ['photo.report_queued +'],
    prepare: async () => {
      const { url, ids } = await newPhotos();
      return () => ok('POST', `${url}/photo-report/whatsapp?photos=${ids[0]}`);
    },
  },
  handIn: {
    told: ['capture.handed_in +'],
    prepare: async () => {
      const { id } = await newProject();
      return () => handIn(id);
    },
  },
  fileCapture: {
    told: ['note.created +'],
    prepare: async () => {
      const { id } = await newProject();
      const capture = await handIn(id);
      return () => ok('POST', `${capture}/file`, { projectId: id });
    },
  },
  discardCapture: {
    told: ['capture.discarded -'],
    prepare: async () => {
      const capture = await handIn((await newProject()).id);
      return () => ok('DELETE', capture);
    },
  },
  removeImages: {
    told: ['photo.many_deleted -'],
    prepare: async () => {
      const { url, ids } = await newPhotos();
      return () => ok('POST', `${url}/images/remove`, { ids });
    },
  },
  restoreImages: {
    told: ['photo.many_restored +'],
    prepare: async () => {
      const { url, ids } = await newPhotos();
      await ok('POST', `${url}/images/remove`, { ids });
      return () => ok('POST', `${url}/images/restore`, { ids });
    },
  },
  createNote: {
    told: ['note.created +'],
    prepare: async () => {
      const { url } = await newProject();
      return () => addNote(url);
    },
  },
  updateNote: {
    told: ['note.updated -+'],
    prepare: async () => {
      const note = await addNote((await newProject()).url);
      return () => ok('PUT', note, { content: 'y', isPinned: true });
    },
  },
  deleteNote: {
    told: ['note.deleted -'],
    prepare: async () => {
      const note = await addNote((await newProject()).url);
      return () => ok('DELETE', note);
    },
  },
  restoreNote: {
    told: ['note.restored +'],
    prepare: async () => {
      const note = await addNote((await newProject()).url);
      await ok('DELETE', note);
      return () => ok('POST', `${note}/restore`);
    },
  },
  createExpense: {
    told: ['expense.created +'],
    prepare: async () => {
      const { url } = await newProject();
      return () => addExpense(url);
    },
  },
  updateExpense: {
    told: ['expense.updated -+'],
    prepare: async () => {
      const expense = await addExpense((await newProject()).url);
      return () => ok('PUT', expense, { cost: 120, isBillable: true });
    },
  },
  deleteExpense: {
    told: ['expense.deleted -'],
    prepare: async () => {
      const expense = await addExpense((await newProject()).url);
      return () => ok('DELETE', expense);
    },
  },
  restoreExpense: {
    told: ['expense.restored +'],
    prepare: async () => {
      const expense = await addExpense((await newProject()).url);
      await ok('DELETE', expense);
      return () => ok('POST', `${expense}/restore`);
    },
  },
  addExpensePayment: {
    told: ['expense.paid +'],
    prepare: async () => {
      const expense = await addExpense((await newProject()).url);
      return () => ok('POST', expense, { amount: 60, method: 'Check', identification: '1044' });
    },
  },
  updateExpensePayment: {
    told: ['expense.payment_changed -+'],
    prepare: async () => {
      const { payment } = await newPaidExpense();
      return () => ok('PUT', payment, { amount: 55, method: 'Check' });
    },
  },
  deleteExpensePayment: {
    told: ['expense.payment_removed -'],
    prepare: async () => {
      const { payment } = await newPaidExpense();
      return () => ok('DELETE', payment);
    },
  },
  restoreExpensePayment: {
    told: ['expense.payment_restored +'],
    prepare: async () => {
      const { payment } = await newPaidExpense();
      await ok('DELETE', payment);
      return () => ok('POST', `${payment}/restore`);
    },
  },
  createBid: {
    told: ['project.status_changed -+', 'bid.created +'],
    prepare: async () => {
      const { id } = await newProject();
      return () => createBid(office, id);
    },
  },
  updateBid: {
    told: ['bid.updated -+'],
    prepare: async () => {
      const { bidUrl } = await newBid();
      const sections = [{ title: 'All', lines: [{ name: 'Roof', unitPrice: 900 }] }];
      return () => ok('PUT', bidUrl, { title: 'New roof', sections });
    },
  },
  deleteBid: {
    told: ['bid.deleted -'],
    prepare: async () => {
      const { bidUrl } = await newBid();
      return () => ok('DELETE', bidUrl);
    },
  },
  restoreBid: {
    told: ['bid.restored +'],
    prepare: async () => {
      const { bidUrl } = await newBid();
      await ok('DELETE', bidUrl);
      return () => ok('POST', `${bidUrl}/restore`);
    },
  },
  makeBidLink: {
    told: ['bid.sent -+', 'project.status_changed -+', 'bid.link_withdrawn +', 'bid.link_renewed +'],
    prepare: async () => {
      const { bidUrl } = await newBid();
      return async () => {
        await ok('POST', `${bidUrl}/link`);
        await ok('POST', `${bidUrl}/link`);
        await ok('DELETE', `${bidUrl}/link`);
        await ok('POST', `${bidUrl}/link`);
      };
    },
  },
  withdrawBidLink: {
    told: ['bid.link_withdrawn +'],
    prepare: async () => {
      const { bidUrl } = await newLink();
      return () => ok('DELETE', `${bidUrl}/link`);
    },
  },
  sendInvoice: {
    told: ['invoice.issued -+', 'invoice.queued +'],
    prepare: async () => {
      const { invoiceUrl } = await newInvoice();
      return () => ok('POST', `${invoiceUrl}/send?subject=Invoice&caption=Hello`);
    },
  },
  whatsappInvoice: {
    told: ['invoice.issued -+', 'invoice.queued +'],
    prepare: async () => {
      const { invoiceUrl } = await newInvoice();
      return () => ok('POST', `${invoiceUrl}/whatsapp?caption=Hello`);
    },
  },
  emailBid: {
    told: ['bid.queued +', 'bid.queued +'],
    prepare: async () => {
      const { bidUrl } = await newBid();
      return async () => {
        await ok('POST', `${bidUrl}/email?subject=Your+bid&caption=Hello`);
        await ok('POST', `${bidUrl}/email?subject=Your+bid&caption=Again`);
      };
    },
  },
  whatsappBid: {
    told: ['bid.queued +', 'bid.queued +'],
    prepare: async () => {
      const { bidUrl } = await newBid();
      return async () => {
        await ok('POST', `${bidUrl}/whatsapp?caption=Hello`);
        await ok('POST', `${bidUrl}/whatsapp?caption=Again`);
      };
    },
  },
  sendMessageAgain: {
    told: ['message.sent_again -+'],
    prepare: async () => {
      const id = await newMessage();
      return () => ok('POST', `/api/messages/${id}/again`, {});
    },
  },
  cancelMessage: {
    told: ['message.cancelled -+', 'bid.taken_back +'],
    prepare: async () => {
      const id = await newMessage();
      await query(app.db, `update messages set status = 'queued' where id = $1`, [id]);
      return () => ok('POST', `/api/messages/${id}/cancel`);
    },
  },
  reviseBid: {
    told: ['bid.revised -+', 'bid.superseded -+'],
    prepare: async () => {
      const { bidUrl } = await newLink();
      return () => ok('POST', `${bidUrl}/revise`);
    },
  },
  finalizeBid: {
    told: ['project.status_changed -+', 'bid.superseded -+', 'bid.finalized -+'],
    prepare: async () => {
      const { projectId, bidUrl } = await newBid();
      await createBid(office, projectId);
      return () => ok('POST', `${bidUrl}/finalize`, { signedOnPaper: true });
    },
  },
  acceptPublicBid: {
    told: ['bid.approved -+'],
    by: 'customer',
    prepare: async () => {
      const { page } = await newLink();
      const { body } = await app.anonymous('GET', page);
      return () =>
        app.anonymous('POST', `${page}/accept`, {
          signerName: 'Ann Lee',
          method: 'typed',
          documentSha256: body.documentSha256,
        });
    },
  },
  declinePublicBid: {
    told: ['bid.viewed -+', 'bid.declined -+'],
    by: 'customer',
    prepare: async () => {
      const { page } = await newLink();
      return () => app.anonymous('POST', `${page}/decline`, { reason: 'too dear' });
    },
  },
  choosePublicBid: {
    told: ['bid.viewed -+', 'bid.chosen -+'],
    by: 'customer',
    prepare: async () => {
      const { page, bid } = await newLink();
      const option = bid.sections[1].lines[1].key;
      return () => app.anonymous('POST', `${page}/choose`, { selected: [option] });
    },
  },
  askPublicBid: {
    told: ['bid.viewed -+', 'bid.question_asked +'],
    by: 'customer',
    prepare: async () => {
      const { page } = await newLink();
      return () => app.anonymous('POST', `${page}/question`, { text: 'When?' });
    },
  },
  requestBidChanges: {
    told: ['bid.viewed -+', 'bid.changes_requested -+', 'project.status_changed -+'],
    by: 'customer',
    prepare: async () => {
      const { page } = await newLink();
      return () => app.anonymous('POST', `${page}/changes`, { text: 'Smaller, please' });
    },
  },
  answerBidQuestion: {
    told: ['bid.question_answered +', 'bid.question_answered -+'],
    prepare: async () => {
      const { page, bidUrl } = await newLink();
      const { body } = await app.anonymous('POST', `${page}/question`, { text: 'When?' });
      const place = `${bidUrl}/questions/${body.questions[0].id}/answer`;
      return async () => {
        await ok('POST', place, { text: 'In May' });
        await ok('POST', place, { text: 'In June' });
      };
    },
  },
  viewPublicBid: {
    told: ['bid.viewed -+'],
    by: 'customer',
    prepare: async () => {
      const { page } = await newLink();
      return () => app.anonymous('GET', page);
    },
  },
  receivePayment: {
    told: ['payment.received +'],
    prepare: async () => {
      const { id } = await newProject();
      const invoice = await insertInvoice(app.db, id);
      return () => newPayment(id, invoice.id);
    },
  },
  addPaymentPicture: {
    told: ['payment.picture_added +'],
    prepare: async () => {
      const { id } = await newProject();
      const url = await newPayment(id, (await insertInvoice(app.db, id)).id);
      const form = formWith({}, { bytes: await plainPicture() });
      return () => ok('POST', `${url}/picture`, form);
    },
  },
  voidPayment: {
    told: ['payment.voided -+'],
    prepare: async () => {
      const { id } = await newProject();
      const url = await newPayment(id, (await insertInvoice(app.db, id)).id);
      return () => ok('POST', `${url}/void`, { reason: 'Bounced' });
    },
  },
  createPermit: {
    told: ['permit.created +'],
    prepare: async () => {
      const { url } = await newProject();
      return () => addPermit(url);
    },
  },
  updatePermit: {
    told: ['permit.updated -+'],
    prepare: async () => {
      const permit = await newPermit();
      return () => ok('PUT', permit, { number: 'BLD-26-1187', followUpOn: '2026-03-24' });
    },
  },
  setPermitStatus: {
    told: ['permit.status_changed -+'],
    prepare: async () => {
      const permit = await newPermit();
      return () => ok('PUT', `${permit}/status`, { status: 'corrections_required' });
    },
  },
  uploadReleasedPermit: {
    told: ['permit.released -+'],
    prepare: async () => {
      const permit = await newPermit();
      const form = await paper();
      return () => ok('POST', `${permit}/upload`, form);
    },
  },
  deletePermit: {
    told: ['permit.deleted -'],
    prepare: async () => {
      const permit = await newPermit();
      return () => ok('DELETE', permit);
    },
  },
  restorePermit: {
    told: ['permit.restored +'],
    prepare: async () => {
      const permit = await newPermit();
      await ok('DELETE', permit);
      return () => ok('POST', `${permit}/restore`);
    },
  },
  recordPermitFee: {
    told: ['expense.created +', 'permit.fee_recorded +'],
    prepare: async () => {
      const permit = await newPermit();
      return () => ok('POST', `${permit}/fee-expense`, {});
    },
  },
  createContact: {
    told: ['contact.created +'],
    prepare: async () => {
      const { url } = await newProject();
      return () => addContact(url);
    },
  },
  updateContact: {
    told: ['contact.updated -+'],
    prepare: async () => {
      const contact = await addContact((await newProject()).url);
      return () => ok('PUT', contact, { phone: '503-555-0144', getsBids: true });
    },
  },
  deleteContact: {
    told: ['contact.deleted -'],
    prepare: async () => {
      const contact = await addContact((await newProject()).url);
      return () => ok('DELETE', contact);
    },
  },
  restoreContact: {
    told: ['contact.restored +'],
    prepare: async () => {
      const contact = await addContact((await newProject()).url);
      await ok('DELETE', contact);
      return () => ok('POST', `${contact}/restore`);
    },
  },
  createTodo: {
    told: ['todo.created +'],
    prepare: async () => {
      const { id } = await newProject();
      return () => addTodo(id);
    },
  },
  updateTodo: {
    told: ['todo.updated -+', 'todo.done -+', 'todo.reopened -+', 'todo.updated -+', 'todo.moved +'],
    prepare: async () => {
      const todo = await addTodo((await newProject()).id);
      const { id: projectId } = await newProject();
      return async () => {
        await ok('PUT', todo, { dueOn: '2026-04-01' });
        await ok('PUT', todo, { isDone: true });
        await ok('PUT', todo, { isDone: false });
        await ok('PUT', todo, { projectId });
      };
    },
  },
  deleteTodo: {
    told: ['todo.deleted -'],
    prepare: async () => {
      const todo = await addTodo((await newProject()).id);
      return () => ok('DELETE', todo);
    },
  },
  restoreTodo: {
    told: ['todo.restored +'],
    prepare: async () => {
      const todo = await addTodo((await newProject()).id);
      await ok('DELETE', todo);
      return () => ok('POST', `${todo}/restore`);
    },
  },
  createPermitNote: {
    told: ['permit.note_added +'],
    prepare: async () => {
      const permit = await newPermit();
      return () => addPermitNote(permit);
    },
  },
  updatePermitNote: {
    told: ['permit.note_changed -+'],
    prepare: async () => {
      const note = await addPermitNote(await newPermit());
      return () => ok('PUT', note, { notes: 'y' });
    },
  },
  deletePermitNote: {
    told: ['permit.note_removed -'],
    prepare: async () => {
      const note = await addPermitNote(await newPermit());
      return () => ok('DELETE', note);
    },
  },
  restorePermitNote: {
    told: ['permit.note_restored +'],
    prepare: async () => {
      const note = await addPermitNote(await newPermit());
      await ok('DELETE', note);
      return () => ok('POST', `${note}/restore`);
    },
  },
  createInspection: {
    told: ['permit.inspection_added +'],
    prepare: async () => {
      const permit = await newPermit();
      return () => addInspection(permit);
    },
  },
  updateInspection: {
    told: ['permit.inspection_changed -+'],
    prepare: async () => {
      const inspection = await addInspection(await newPermit());
      return () => ok('PUT', inspection, { date: '2026-04-02' });
    },
  },
  deleteInspection: {
    told: ['permit.inspection_removed -'],
    prepare: async () => {
      const inspection = await addInspection(await newPermit());
      return () => ok('DELETE', inspection);
    },
  },
  restoreInspection: {
    told: ['permit.inspection_restored +'],
    prepare: async () => {
      const inspection = await addInspection(await newPermit());
      await ok('DELETE', inspection);
      return () => ok('POST', `${inspection}/restore`);
    },
  },
  updateCustomer: {
    told: ['customer.updated -+'],
    prepare: async () => {
      const { customerId } = await newProject();
      return () => ok('PUT', `/api/customers/${customerId}`, { phone: '(503) 555-0188' });
    },
  },
  mergeCustomer: {
    told: ['project.customer_changed -+'],
    prepare: async () => {
      const [kept, other] = [await newProject(), await newProject({ customer: { name: 'Ann B. Lee' } })];
      return () => ok('POST', `/api/customers/${kept.customerId}/merge`, { otherId: other.customerId });
    },
  },
};

/** What stays with the office of what field employees hear of otherwise. */
const withheld: Readonly<Record<string, readonly string[]>> = {
  permit: ['fee'],
  note: ['filedBy'],
  photo: ['original'],
  todo: ['movedTo'],
  // They may not know of the other project.
  project: [
    'channel',
    'count',
    'customerName',
    'group',
    'keptNumber',
    'removedNumbers',
    'movedAppointments',
    'movedContacts',
    'movedNotes',
    'movedTodos',
    'movedPhotos',
  ],
};

/** Calls of what belongs to no project, and has a history of its own or none. */
const elsewhere =
  /^\/api\/(auth|employees|roles|products|import|customers|categories|bundles|businesses|bid-templates|settings|counters|next_project_number|views|tags|tries|uploads|system|notifications|calendar-feeds)\b/;
/** Changes nothing, whatever its method; and what WhatsApp reports, which `whatsapp-webhook.test.ts` holds to its events. */
const others = new Set(['verifySignature', 'takeWhatsappReports']);

test('covers every write of a project', () => {
  const names = Object.entries(contract as Record<string, Endpoint>)
    .filter(([name, { method, path }]) => method !== 'GET' && !others.has(name) && !elsewhere.test(path))
    .map(([name]) => name);
  expect(names.filter((name) => !(name in writes))).toEqual([]);
});

async function lastEventId(): Promise<number> {
  const [row] = await query<{ id: number }>(app.db, 'select coalesce(max(id), 0) as id from events');
  return row!.id;
}

test.each(Object.entries(writes))('%s is told', async (name, { told, by, prepare }) => {
  const write = await prepare();
  const last = await lastEventId();
  await write();
  const events = await query<{
    kind: string;
    subject: string;
    before: object | null;
    after: object | null;
    actor_kind: string;
  }>(
    app.db,
    `select kind, subject_kind as subject, before, after, actor_kind from events where id > $1 and (project_id is not null or kind = 'customer.updated') order by id`,
    [last],
  );
  const signs = (before: object | null, after: object | null) =>
    `${before ? '-' : ''}${after ? '+' : ''}` || '·';
  expect(events.map(({ kind, before, after }) => `${kind} ${signs(before, after)}`)).toEqual(told);
  for (const event of events) expect([name, event.actor_kind]).toEqual([name, by ?? 'employee']);
  expect(events.flatMap(undecidedFields)).toEqual([]);
});

/** What of an event nobody has decided whether field employees may read it. Of bids they read what is named, and nothing that is new. */
function undecidedFields({
  subject,
  before,
  after,
}: {
  subject: string;
  before: object | null;
  after: object | null;
}) {
  const told = fieldHistory[subject];
  if (!told || subject === 'bid') return [];
  // Whether a save went over the version that was read is for the office.
  const known = new Set([...told, ...(withheld[subject] ?? []), 'unconditional']);
  const names = Object.keys({ ...before, ...after });
  return names.filter((name) => !known.has(name)).map((name) => `${subject}.${name}`);
}
