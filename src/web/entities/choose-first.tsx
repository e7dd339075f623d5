import { Suspense } from 'react';
import { usePageActions } from '../platform/page-actions.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { lazy } from '../ui/lazy.tsx';
import { useOpened } from '../ui/use-opened.ts';
import type { ChooseSheetProps } from './choose-sheet.tsx';

const ChooseSheet = lazy(async () => (await import('./choose-sheet.tsx')).ChooseSheet);

interface ChooseFirstProps extends Omit<ChooseSheetProps, 'isOpen' | 'onClose'> {
  icon?: IconName | undefined;
}

/** The main action of a list over all projects: what is new there belongs to one, or to its invoice, which is chosen first. */
export function ChooseFirst({ icon = 'plus', ...choice }: ChooseFirstProps) {
  const sheet = useOpened<undefined>();
  const open = () => sheet.open(undefined);
  usePageActions([{ label: choice.title, icon, run: open }]);
  return (
    <>
      <Button variant="primary" icon={icon} onPointerEnter={ChooseSheet.start} onClick={open}>
        {choice.title}
      </Button>
      {sheet.key > 0 && (
        <Suspense>
          <ChooseSheet {...choice} key={sheet.key} isOpen={sheet.isOpen} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  );
}
