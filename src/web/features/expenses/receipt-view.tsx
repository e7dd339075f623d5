import { useLingui } from '@lingui/react/macro';
import { PaperView } from '../../ui/paper-view.tsx';

/** A receipt as large as there is room. */
export function ReceiptView({ name, url }: { name: string; url: string }) {
  const { t } = useLingui();
  return <PaperView name={name} url={url} label={t`Receipt ${name}`} />;
}
