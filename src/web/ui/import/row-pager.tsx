import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportPreview } from '../../../shared/imports/import-contract.ts';
import { IconButton } from '../button.tsx';
import { Box, Row } from '../layout/layout.tsx';
import styles from './import.module.css';
import { rowsOfPage } from './import-wish.ts';

interface RowPagerProps {
  preview: ImportPreview;
  onShow: (from: number) => void;
}

/** Which of the rows are shown, and the way to all the others. */
export function RowPager({ preview: { rows, shown }, onShow }: RowPagerProps) {
  const { t } = useLingui();
  const { from, count } = shown;
  if (count <= rowsOfPage) return null;
  const pages = Math.ceil(count / rowsOfPage);
  const page = Math.floor(from / rowsOfPage);
  const [first, last, all] = [from + 1, from + rows.length, count].map((number) => number.toLocaleString());
  return (
    <Row
      as="nav"
      gap={8}
      align="center"
      tone="ink-2"
      size="sm"
      tabular
      marginTop={8}
      aria-label={t`Pages of rows`}
    >
      <Box as="span" grow>
        <Trans>
          {first}–{last} of {all} rows
        </Trans>
      </Box>
      <IconButton
        icon="chevronLeft"
        label={t`Previous rows`}
        disabled={page === 0}
        onClick={() => onShow((page - 1) * rowsOfPage)}
      />
      <select
        className={styles.pageChoice}
        aria-label={t`Page of rows`}
        value={page}
        onChange={(event) => onShow(Number(event.target.value) * rowsOfPage)}
      >
        {Array.from({ length: pages }, (_none, at) => (
          <option key={at} value={at}>
            {t`Page ${at + 1} of ${pages}`}
          </option>
        ))}
      </select>
      <IconButton
        icon="chevronRight"
        label={t`Next rows`}
        disabled={page === pages - 1}
        onClick={() => onShow((page + 1) * rowsOfPage)}
      />
    </Row>
  );
}
