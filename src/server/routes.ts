import { appointmentRoutes } from './features/appointments/appointment-routes.ts';
import { authRoutes } from './features/auth/auth-routes.ts';
import { sessionRoutes } from './features/auth/session-routes.ts';
import { billingSettingsRoutes } from './features/billing/billing-settings-routes.ts';
import { bidRoutes } from './features/bids/bid-routes.ts';
import { bidTemplateRoutes } from './features/bids/templates/bid-template-routes.ts';
import { bidSendingRoutes } from './features/bids/bid-sending-routes.ts';
import { businessRoutes } from './features/businesses/business-routes.ts';
import { captureRoutes } from './features/captures/capture-routes.ts';
import { categoryRoutes } from './features/categories/category-routes.ts';
import { customerRoutes } from './features/customers/customer-routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard-routes.ts';
import { employeeRoutes } from './features/employees/employee-routes.ts';
import { signInLinkRoutes } from './features/employees/sign-in-link-routes.ts';
import { expenseRoutes } from './features/expenses/expense-routes.ts';
import { historyRoutes } from './features/history/history-routes.ts';
import { invoiceRoutes } from './features/invoices/invoice-routes.ts';
import { invoiceSendingRoutes } from './features/invoices/invoice-sending-routes.ts';
import { liveRoutes } from './features/live/live-routes.ts';
import { messageRoutes } from './features/messages/message-routes.ts';
import { whatsappWebhookRoutes } from './features/messages/whatsapp-webhook-routes.ts';
import { noteRoutes } from './features/notes/note-routes.ts';
import { numberRoutes } from './features/numbers/number-routes.ts';
import { paymentRoutes } from './features/payments/payment-routes.ts';
import { photoRoutes } from './features/photos/photo-routes.ts';
import { photoSendingRoutes } from './features/photos/photo-sending-routes.ts';
import { permitRoutes } from './features/permits/permit-routes.ts';
import { productRoutes } from './features/products/product-routes.ts';
import { projectRoutes } from './features/projects/project-routes.ts';
import { publicBidRoutes } from './features/public-bids/public-bid-routes.ts';
import { reportRoutes } from './features/reports/report-routes.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import { sendingSettingsRoutes } from './features/sending/sending-settings-routes.ts';
import { settingsRoutes } from './features/settings/settings-routes.ts';
import { systemRoutes } from './features/system/system-routes.ts';
import { todoRoutes } from './features/todos/todo-routes.ts';
import { tryRoutes } from './features/tries/try-routes.ts';
import { uploadRoutes } from './features/uploads/upload-routes.ts';
import { viewRoutes } from './features/views/view-routes.ts';
import { captureKeepers } from './capture-keepers.ts';
import type { Route } from './platform/http/route.ts';

/** The routes of every slice. */
export const routes: Route[] = [
  ...authRoutes,
  ...sessionRoutes,
  ...employeeRoutes,
  ...signInLinkRoutes,
  ...productRoutes,
  ...customerRoutes,
  ...categoryRoutes,
  ...businessRoutes,
  ...messageRoutes,
  ...whatsappWebhookRoutes,
  ...settingsRoutes,
  ...billingSettingsRoutes,
  ...expenseRoutes,
  ...permitRoutes,
  ...sendingSettingsRoutes,
  ...bidRoutes,
  ...bidTemplateRoutes,
  ...bidSendingRoutes,
  ...invoiceRoutes,
  ...invoiceSendingRoutes,
  ...publicBidRoutes,
  ...projectRoutes,
  ...paymentRoutes,
  ...appointmentRoutes,
  ...noteRoutes,
  ...todoRoutes,
  ...photoRoutes,
  ...photoSendingRoutes,
  ...captureRoutes(captureKeepers),
  ...historyRoutes,
  ...liveRoutes,
  ...dashboardRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...numberRoutes,
  ...viewRoutes,
  ...uploadRoutes,
  ...tryRoutes,
  ...systemRoutes,
];
