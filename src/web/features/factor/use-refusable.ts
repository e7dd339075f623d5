import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../platform/api-client.ts';
import { endSessionOn, getSession } from '../../platform/session.ts';
import { PasskeyError } from './passkey-error.ts';

interface Refusal {
  sentence?: string;
  fields: Readonly<Record<string, string>>;
}

const none: Refusal = { fields: {} };

/**
 * Sends one thing at a time, and says why it was refused: beside the field where the server names one. For what no form of the app keeps, since a
 * password or a code is in it.
 */
export function useRefusable() {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState(none);

  async function send(work: () => Promise<void>): Promise<void> {
    if (isPending) return;
    setPending(true);
    setRefusal(none);
    try {
      await work();
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.status !== 0;
      if (error instanceof PasskeyError) setRefusal({ ...none, sentence: error.message });
      else if (!isAnswer)
        setRefusal({ ...none, sentence: t`Couldn’t reach the server. Check your connection and try again.` });
      // Before the sign-in a 401 is about what was typed, and there is no session to end.
      else if (!getSession().employee || !endSessionOn(error))
        setRefusal({ sentence: error.message, fields: error.fields });
    }
    setPending(false);
  }

  const isAtField = Object.keys(refusal.fields).length > 0;
  return {
    isPending,
    send,
    clear: () => setRefusal(none),
    errorOf: (field: string) => refusal.fields[field],
    /** What belongs to no field. */
    failure: isAtField ? undefined : refusal.sentence,
  };
}
