import { mailServerContract } from '../../../shared/settings/mail-server-contract.ts';
import { on, onPrepared, type Route } from '../../platform/http/route.ts';
import { findEmployee } from '../employees/employee-queries.ts';
import { changeMailServer, readMailServer, removeMailServer, tryMailServer } from './mail-server.ts';
import { proposeMailServer } from './mail-proposal.ts';

export const mailServerRoutes: Route[] = [
  on(mailServerContract.getMailServer, ({ db, services }) => readMailServer(db, services)),
  on(mailServerContract.proposeMailServer, ({ query }) => proposeMailServer(query.address)),
  onPrepared(
    mailServerContract.updateMailServer,
    async ({ db, services, body, caller }) => {
      const { email } = (await findEmployee(db, caller.employeeId))!;
      return tryMailServer({ db, services }, body, { recipient: email });
    },
    ({ db, audit, expectedVersion, prepared }) => changeMailServer(db, audit, prepared, expectedVersion),
  ),
  on(mailServerContract.removeMailServer, ({ db, services, audit }) =>
    removeMailServer({ db, services }, audit),
  ),
];
