import { authContract } from './auth/auth-contract.ts';
import { factorContract } from './auth/factor-contract.ts';
import { passkeyContract } from './auth/passkey-contract.ts';
import { sessionContract } from './auth/session-contract.ts';
import { ssoContract } from './auth/sso-contract.ts';
import { billingSettingsContract } from './billing/billing-settings-contract.ts';
import { bidContract } from './bids/bid-contract.ts';
import { bidTemplateContract } from './bids/bid-template-contract.ts';
import { bidSendingContract } from './bids/bid-sending-contract.ts';
import { bidQuestionContract } from './bids/bid-question-contract.ts';
import { businessContract } from './businesses/business-contract.ts';
import { captureContract } from './captures/capture-contract.ts';
import { categoryContract } from './categories/category-contract.ts';
import { contactContract } from './contacts/contact-contract.ts';
import { customerContract } from './customers/customer-contract.ts';
import { customerDuplicateContract } from './customers/duplicate-contract.ts';
import { roleContract } from './employees/role-contract.ts';
import { employeeContract } from './employees/employee-contract.ts';
import { signInLinkContract } from './employees/sign-in-link-contract.ts';
import { productContract } from './products/product-contract.ts';
import { messageContract } from './messages/message-contract.ts';
import { whatsappWebhookContract } from './messages/whatsapp-webhook-contract.ts';
import { appointmentContract } from './appointments/appointment-contract.ts';
import { calendarFeedContract } from './appointments/calendar-feed-contract.ts';
import { onMyWayContract } from './appointments/on-my-way-contract.ts';
import { counterContract } from './numbers/counter-contract.ts';
import { invoiceContract } from './invoices/invoice-contract.ts';
import { invoiceSendingContract } from './invoices/invoice-sending-contract.ts';
import { dashboardContract } from './dashboard/dashboard-contract.ts';
import { projectDuplicateContract } from './projects/duplicate-contract.ts';
import { expenseContract } from './expenses/expense-contract.ts';
import { historyContract } from './history/history-contract.ts';
import { liveContract } from './live/live-contract.ts';
import { noteContract } from './notes/note-contract.ts';
import { manyProjectsContract } from './projects/many-projects-contract.ts';
import { numberContract } from './numbers/number-contract.ts';
import { notificationContract } from './notifications/notification-contract.ts';
import { projectBoardContract } from './projects/project-board-contract.ts';
import { projectContract } from './projects/project-contract.ts';
import { projectMovesContract } from './projects/project-moves-contract.ts';
import { reportContract } from './reports/report-contract.ts';
import { searchContract } from './search/search-contract.ts';
import { permitContract } from './permits/permit-contract.ts';
import { paymentContract } from './payments/payment-contract.ts';
import { photoContract } from './photos/photo-contract.ts';
import { photoSendingContract } from './photos/photo-sending-contract.ts';
import { voiceContract } from './photos/voice-contract.ts';
import { publicBidContract } from './public-bids/public-bid-contract.ts';
import { securityContract } from './security/security-contract.ts';
import { sendingSettingsContract } from './sending/sending-settings-contract.ts';
import { mailServerContract } from './settings/mail-server-contract.ts';
import { ssoSettingsContract } from './settings/sso-settings-contract.ts';
import { settingsContract } from './settings/settings-contract.ts';
import { sampleContract } from './settings/sample-contract.ts';
import { setupContract } from './settings/setup-contract.ts';
import { systemContract } from './system/system-contract.ts';
import { todoContract } from './todos/todo-contract.ts';
import { bundleContract } from './bundles/bundle-contract.ts';
import { tagContract } from './tags/tag-contract.ts';
import { tryContract } from './tries/try-contract.ts';
import { uploadContract } from './uploads/upload-contract.ts';
import { viewContract } from './views/view-contract.ts';

/** Every declared call of the wire. A slice that is missing here has neither routes nor a typed client. */
export const contract = {
  ...authContract,
  ...factorContract,
  ...passkeyContract,
  ...sessionContract,
  ...ssoContract,
  ...employeeContract,
  ...roleContract,
  ...signInLinkContract,
  ...productContract,
  ...customerContract,
  ...customerDuplicateContract,
  ...categoryContract,
  ...businessContract,
  ...bidContract,
  ...bidTemplateContract,
  ...bidSendingContract,
  ...bidQuestionContract,
  ...invoiceContract,
  ...invoiceSendingContract,
  ...billingSettingsContract,
  ...publicBidContract,
  ...projectContract,
  ...projectBoardContract,
  ...manyProjectsContract,
  ...projectMovesContract,
  ...projectDuplicateContract,
  ...paymentContract,
  ...appointmentContract,
  ...calendarFeedContract,
  ...onMyWayContract,
  ...contactContract,
  ...noteContract,
  ...todoContract,
  ...photoContract,
  ...photoSendingContract,
  ...voiceContract,
  ...captureContract,
  ...historyContract,
  ...liveContract,
  ...counterContract,
  ...numberContract,
  ...dashboardContract,
  ...reportContract,
  ...searchContract,
  ...messageContract,
  ...notificationContract,
  ...whatsappWebhookContract,
  ...securityContract,
  ...settingsContract,
  ...setupContract,
  ...sampleContract,
  ...mailServerContract,
  ...ssoSettingsContract,
  ...expenseContract,
  ...permitContract,
  ...sendingSettingsContract,
  ...viewContract,
  ...bundleContract,
  ...tagContract,
  ...tryContract,
  ...uploadContract,
  ...systemContract,
};

export type Contract = typeof contract;
