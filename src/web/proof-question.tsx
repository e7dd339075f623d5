import { Suspense, useSyncExternalStore } from 'react';
import { proofQuestion } from './platform/proof-question.ts';
import { lazy } from './ui/lazy.tsx';

const ProveAgain = lazy(async () => (await import('./features/factor/prove-again.tsx')).ProveAgain);

/** Where somebody is asked to say again who they are, over whatever is open. */
export function ProofQuestion() {
  const asked = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.read);
  return (
    asked && (
      <Suspense>
        <ProveAgain answer={asked.answer} />
      </Suspense>
    )
  );
}
