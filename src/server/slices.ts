import { appointmentRoutes } from './features/appointments/appointment-routes.ts';
import { calendarFeedRoutes } from './features/appointments/calendar-feed-routes.ts';
import { examineAttendances } from './features/appointments/examine-attendances-queries.ts';
import {
  deleteKnownDevicesBefore,
  deleteLoginFailuresBefore,
  deleteSessionsExpiredBefore,
} from './features/auth/auth-queries.ts';
import { authRoutes } from './features/auth/auth-routes.ts';
import { deleteChallengesBefore, deleteDevicesBefore } from './features/auth/factor-queries.ts';
import { factorRoutes } from './features/auth/factor-routes.ts';
import { deletePasskeyChallengesBefore } from './features/auth/passkey-queries.ts';
import { passkeyRoutes } from './features/auth/passkey-routes.ts';
import { deleteAttemptsBefore } from './features/auth/sso-queries.ts';
import { ssoRoutes } from './features/auth/sso-routes.ts';
import { ssoSettingsRoutes } from './features/auth/sso-settings-routes.ts';
import { sessionRoutes } from './features/auth/session-routes.ts';
import { bidRoutes } from './features/bids/bid-routes.ts';
import { bidSendingRoutes } from './features/bids/bid-sending-routes.ts';
import { examineBids, examineSignatures } from './features/bids/examine-bids-queries.ts';
import { bidTemplateRoutes } from './features/bids/templates/bid-template-routes.ts';
import { billingSettingsRoutes } from './features/billing/billing-settings-routes.ts';
import { bundleRoutes } from './features/bundles/bundle-routes.ts';
import { businessRoutes } from './features/businesses/business-routes.ts';
import { categoryRoutes } from './features/categories/category-routes.ts';
import { contactRoutes } from './features/contacts/contact-routes.ts';
import { customerRoutes } from './features/customers/customer-routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard-routes.ts';
import { roleRoutes } from './features/employees/role-routes.ts';
import { employeeRoutes } from './features/employees/employee-routes.ts';
import { deleteResetRequestsBefore } from './features/employees/reset-request-queries.ts';
import { forgetExpiredLinks } from './features/employees/sign-in-link-queries.ts';
import { signInLinkRoutes } from './features/employees/sign-in-link-routes.ts';
import { examineExpenses } from './features/expenses/examine-expenses-queries.ts';
import { deleteExpensesRemovedBefore } from './features/expenses/expense-queries.ts';
import { expenseRoutes } from './features/expenses/expense-routes.ts';
import { historyRoutes } from './features/history/history-routes.ts';
import {
  examineBilling,
  examineInvoiceNumbers,
  examineInvoices,
} from './features/invoices/examine-invoices-queries.ts';
import { deleteDraftsRemovedBefore } from './features/invoices/invoice-queries.ts';
import { invoiceRoutes } from './features/invoices/invoice-routes.ts';
import { invoiceSendingRoutes } from './features/invoices/invoice-sending-routes.ts';
import { liveRoutes } from './features/live/live-routes.ts';
import { examineMessages } from './features/messages/examine-messages-queries.ts';
import { messageRoutes } from './features/messages/message-routes.ts';
import { whatsappWebhookRoutes } from './features/messages/whatsapp-webhook-routes.ts';
import { notificationRoutes } from './features/notifications/notification-routes.ts';
import { deleteMessagesBefore } from './features/notifications/push-message-queries.ts';
import { noteRoutes } from './features/notes/note-routes.ts';
import { examineNumbers } from './features/numbers/examine-numbers-queries.ts';
import { numberRoutes } from './features/numbers/number-routes.ts';
import { paymentRoutes } from './features/payments/payment-routes.ts';
import { examinePermits } from './features/permits/examine-permits-queries.ts';
import { forgetPermitsRemovedBefore } from './features/permits/permit-queries.ts';
import { permitRoutes } from './features/permits/permit-routes.ts';
import { examinePhotos, examineSentPictures } from './features/photos/examine-photos-queries.ts';
import { photoRoutes } from './features/photos/photo-routes.ts';
import { photoSendingRoutes } from './features/photos/photo-sending-routes.ts';
import { deletePhotosRemovedBefore } from './features/photos/removed-photos-queries.ts';
import { deleteVoiceNotesRemovedBefore } from './features/photos/voice-queries.ts';
import { voiceRoutes } from './features/photos/voice-routes.ts';
import { productRoutes } from './features/products/product-routes.ts';
import { examineContracts } from './features/projects/examine-projects-queries.ts';
import { projectRoutes } from './features/projects/project-routes.ts';
import { publicBidRoutes } from './features/public-bids/public-bid-routes.ts';
import { reportRoutes } from './features/reports/report-routes.ts';
import { bid } from './features/search/kinds/bid-kind-queries.ts';
import { bundle } from './features/search/kinds/bundle-kind-queries.ts';
import { business, salesperson } from './features/search/kinds/business-kind-queries.ts';
import { contact } from './features/search/kinds/contact-kind-queries.ts';
import { customer } from './features/search/kinds/customer-kind-queries.ts';
import { expense } from './features/search/kinds/expense-kind-queries.ts';
import { invoice } from './features/search/kinds/invoice-kind-queries.ts';
import { note } from './features/search/kinds/note-kind-queries.ts';
import { payment } from './features/search/kinds/payment-kind-queries.ts';
import { permit } from './features/search/kinds/permit-kind-queries.ts';
import { photo } from './features/search/kinds/photo-kind-queries.ts';
import { product } from './features/search/kinds/product-kind-queries.ts';
import { project } from './features/search/kinds/project-kind-queries.ts';
import { todo } from './features/search/kinds/todo-kind-queries.ts';
import { deleteOldSecurityEvents } from './features/security/security-list-queries.ts';
import { securityRoutes } from './features/security/security-routes.ts';
import { sendingSettingsRoutes } from './features/sending/sending-settings-routes.ts';
import { settingsRoutes } from './features/settings/settings-routes.ts';
import { mailServerRoutes } from './features/settings/mail-server-routes.ts';
import { setupRoutes } from './features/settings/setup-routes.ts';
import { examineFiles } from './features/system/examine-files-queries.ts';
import { systemRoutes } from './features/system/system-routes.ts';
import { tagRoutes } from './features/tags/tag-routes.ts';
import { listTodoRecipients } from './features/todos/todo-recipients-queries.ts';
import { todoRoutes } from './features/todos/todo-routes.ts';
import { tryRoutes } from './features/tries/try-routes.ts';
import { uploadRoutes } from './features/uploads/upload-routes.ts';
import { viewRoutes } from './features/views/view-routes.ts';
import type { Slice } from './slice.ts';
import type { SearchKind } from '../shared/search/search-contract.ts';
import type { KindSql } from './features/search/kinds/kind-queries.ts';

/** Every slice. What a new one gives to the whole is named here and nowhere else. */
const bySlice = {
  projects: { routes: projectRoutes, search: { project }, examinations: [examineContracts] },
  appointments: { routes: [...appointmentRoutes, ...calendarFeedRoutes], examinations: [examineAttendances] },
  bids: {
    routes: [...bidRoutes, ...bidTemplateRoutes, ...bidSendingRoutes],
    search: { bid },
    examinations: [examineBids, examineSignatures],
  },
  publicBids: { routes: publicBidRoutes },
  invoices: {
    routes: [...invoiceRoutes, ...invoiceSendingRoutes],
    search: { invoice },
    // A removed draft may name an expense, so it goes before that.
    housekeeping: [(db, daysAgo) => deleteDraftsRemovedBefore(db, daysAgo(30))],
    examinations: [examineInvoices, examineBilling, examineInvoiceNumbers],
  },
  billing: { routes: billingSettingsRoutes },
  payments: { routes: paymentRoutes, search: { payment } },
  expenses: {
    routes: expenseRoutes,
    search: { expense },
    housekeeping: [(db, daysAgo) => deleteExpensesRemovedBefore(db, daysAgo(30))],
    examinations: [examineExpenses],
  },
  permits: {
    routes: permitRoutes,
    search: { permit },
    housekeeping: [(db, daysAgo) => forgetPermitsRemovedBefore(db, daysAgo(30))],
    examinations: [examinePermits],
  },
  photos: {
    routes: [...photoRoutes, ...photoSendingRoutes, ...voiceRoutes],
    search: { photo },
    housekeeping: [
      (db, daysAgo) => deletePhotosRemovedBefore(db, daysAgo(30)),
      (db, daysAgo) => deleteVoiceNotesRemovedBefore(db, daysAgo(30)),
    ],
    examinations: [examinePhotos, examineSentPictures],
  },
  contacts: { routes: contactRoutes, search: { contact } },
  notes: { routes: noteRoutes, search: { note } },
  todos: {
    routes: todoRoutes,
    search: { todo },
    recipients: { subject: 'todo', list: listTodoRecipients },
  },
  tags: { routes: tagRoutes },
  customers: { routes: customerRoutes, search: { customer } },
  businesses: { routes: businessRoutes, search: { business, salesperson } },
  products: { routes: productRoutes, search: { product } },
  bundles: { routes: bundleRoutes, search: { bundle } },
  categories: { routes: categoryRoutes },
  employees: {
    routes: [...employeeRoutes, ...roleRoutes, ...signInLinkRoutes],
    housekeeping: [
      (db, daysAgo) => deleteResetRequestsBefore(db, daysAgo(1)),
      (db, daysAgo) => forgetExpiredLinks(db, { now: daysAgo(0), before: daysAgo(30) }),
    ],
  },
  auth: {
    routes: [
      ...authRoutes,
      ...sessionRoutes,
      ...factorRoutes,
      ...passkeyRoutes,
      ...ssoRoutes,
      ...ssoSettingsRoutes,
    ],
    housekeeping: [
      (db, daysAgo) => deleteLoginFailuresBefore(db, daysAgo(1)),
      (db, daysAgo) => deleteSessionsExpiredBefore(db, daysAgo(30)),
      (db, daysAgo) => deleteChallengesBefore(db, daysAgo(1)),
      (db, daysAgo) => deletePasskeyChallengesBefore(db, daysAgo(1)),
      (db, daysAgo) => deleteAttemptsBefore(db, daysAgo(1)),
      (db, daysAgo) => deleteDevicesBefore(db, daysAgo(1)),
      (db, daysAgo) => deleteKnownDevicesBefore(db, daysAgo(400)),
    ],
  },
  messages: {
    routes: [...messageRoutes, ...whatsappWebhookRoutes],
    machineExaminations: [examineMessages],
  },
  notifications: {
    routes: notificationRoutes,
    housekeeping: [(db, daysAgo) => deleteMessagesBefore(db, daysAgo(7))],
  },
  security: {
    routes: securityRoutes,
    housekeeping: [(db, daysAgo) => deleteOldSecurityEvents(db, daysAgo(0))],
  },
  sending: { routes: sendingSettingsRoutes },
  settings: { routes: [...settingsRoutes, ...setupRoutes, ...mailServerRoutes] },
  numbers: { routes: numberRoutes, examinations: [examineNumbers] },
  views: { routes: viewRoutes },
  history: { routes: historyRoutes },
  live: { routes: liveRoutes },
  dashboard: { routes: dashboardRoutes },
  reports: { routes: reportRoutes },
  uploads: { routes: uploadRoutes },
  tries: { routes: tryRoutes },
  system: { routes: systemRoutes, examinations: [examineFiles] },
} satisfies Record<string, Slice>;

export const slices: readonly Slice[] = Object.values(bySlice);

type Searched = {
  [Name in keyof typeof bySlice]: (typeof bySlice)[Name] extends { search: infer Kinds }
    ? keyof Kinds
    : never;
}[keyof typeof bySlice];

/** How each kind is found: the compiler asks a slice for every one. */
export const searchKindSql: Readonly<Record<SearchKind, KindSql>> = Object.assign(
  {},
  ...slices.map(({ search }) => search),
) as Record<Searched, KindSql>;
