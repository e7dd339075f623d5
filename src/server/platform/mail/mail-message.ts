export interface SentMail {
  /** The Message-ID. */
  providerId: string;
  /** Recipients that the server would not take, when it took others; empty otherwise. */
  refusedRecipients: string[];
}

export interface MailMessage {
  /** The left part of the Message-ID: the same at every try, so that a second copy is known for one. */
  reference: string;
  recipients: readonly string[];
  cc?: readonly string[] | undefined;
  /** Who gets the answers, where that is not the sender of all mail (`MAIL_FROM`). */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  attachment?: { name: string; mediaType: string; bytes: Uint8Array } | undefined;
}

export interface SmtpMailer {
  kind: 'smtp';
  /** Resolves when the server has taken the message for at least one recipient; throws DeliveryError. */
  send(message: MailMessage): Promise<SentMail>;
}
