import { setUpCompany } from './bid-fixtures.ts';
import { startSmtpPeer, type SmtpPeer } from './smtp-peer.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { startWhatsappPeer, type WhatsappPeer } from './whatsapp-peer.ts';

export interface SendingApp {
  app: TestApp;
  smtp: SmtpPeer;
  whatsapp: WhatsappPeer;
  close: () => Promise<void>;
}

/** An app of a company that sends by both channels, to peers that take everything. */
export async function createSendingApp(env: Record<string, string> = {}): Promise<SendingApp> {
  const [smtp, whatsapp] = await Promise.all([startSmtpPeer({ behaviour: 'accept' }), startWhatsappPeer()]);
  const app = await createTestApp({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'office@harborpine.example',
      WHATSAPP_URL: whatsapp.url,
      WHATSAPP_TOKEN: 'secret',
      WHATSAPP_PHONE_ID: '1',
      ...env,
    },
  });
  await setUpCompany(app.db);
  return {
    app,
    smtp,
    whatsapp,
    async close() {
      await app.close();
      await Promise.all([smtp.close(), whatsapp.close()]);
    },
  };
}
