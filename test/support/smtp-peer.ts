import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * `refuse`: 550 for the recipient. `temporary`: 451 for it. `stall`: connected, but never a greeting. `drop`: the connection
 * is cut after the whole message came, before it is confirmed. `cut`: the same in the middle of the message.
 */
export type SmtpBehaviour = 'accept' | 'refuse' | 'refuse-data' | 'temporary' | 'stall' | 'drop' | 'cut';

export interface ReceivedMail {
  from: string;
  recipients: string[];
  /** The message as it came, headers and all. */
  raw: string;
}

export interface SmtpPeer {
  url: string;
  /** Every message that came whole, confirmed or not. */
  received: ReceivedMail[];
  /** Changed at any time; for the connections that follow. */
  behaviour: SmtpBehaviour;
  /** Recipients refused with 550 whatever the behaviour. */
  refusedRecipients: string[];
  close(): Promise<void>;
}

/** A real SMTP server on a free loopback port. */
export async function startSmtpPeer({ behaviour }: { behaviour: SmtpBehaviour }): Promise<SmtpPeer> {
  const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_session, done) => {
      if (peer.behaviour !== 'stall') done();
    },
    onRcptTo: ({ address }, _session, done) => {
      if (peer.behaviour === 'refuse' || peer.refusedRecipients.includes(address))
        done(answer(550, 'No such user here'));
      else if (peer.behaviour === 'temporary') done(answer(451, 'Try again later'));
      else done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (peer.behaviour === 'cut') cutConnections();
      });
      stream.on('end', () => {
        if (peer.behaviour === 'refuse-data') return done(answer(554, 'This looks like spam'));
        const { mailFrom, rcptTo } = session.envelope;
        peer.received.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map((each) => each.address),
          raw: Buffer.concat(chunks).toString('latin1'),
        });
        if (peer.behaviour === 'drop') cutConnections();
        else done();
      });
    },
  });
  // Cut connections are what some behaviours are about.
  server.on('error', () => undefined);

  const sockets = new Set<import('node:net').Socket>();
  server.server.on('connection', (socket: import('node:net').Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const cutConnections = () => {
    for (const socket of sockets) socket.destroy();
  };

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    behaviour,
    refusedRecipients: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cutConnections();
      }),
  };
  return peer;
}
