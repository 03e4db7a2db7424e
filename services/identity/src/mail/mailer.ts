export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** the six digits, where the mail carries some */
  code?: string;
}

/** How mails leave. Whoever sends one waits until it is accepted. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
