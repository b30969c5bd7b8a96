import { useState } from 'react';
import type { TableSample } from '../../schema/import/sample-table.ts';
import type { ImportProof } from '../../sync/index.ts';
import { BackLink } from '../ui/buttons/back-link.tsx';
import { Page, PageTitle } from '../ui/page/page.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnMapper } from './column-mapper.tsx';
import * as css from './import.css.ts';
import { PastImports } from './past-imports.tsx';
import { Proof } from './proof.tsx';
import type { ReadFile } from './read-messages.ts';
import { Review } from './review.tsx';

/** From a file of another app to the diary: choose, look, import, see that it is whole; and the way back. */
export function ImportScreen() {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [proof, setProof] = useState<ImportProof | null>(null);
  const [table, setTable] = useState<{ file: File; sample: TableSample } | null>(null);
  const again = () => {
    setTable(null);
    setFile(null);
    setProof(null);
  };
  return (
    <Page>
      <div className={css.head}>
        <BackLink to="/settings" />
        <PageTitle>Import</PageTitle>
      </div>
      <div className={css.column}>
        {proof ? (
          <Proof proof={proof} onAgain={again} />
        ) : file ? (
          <Review key={file.digest + file.fileName} file={file} onDone={setProof} onCancel={again} />
        ) : table ? (
          <ColumnMapper file={table.file} sample={table.sample} onRead={setFile} onCancel={again} />
        ) : (
          <ChooseFile onRead={setFile} onTable={(chosen, sample) => setTable({ file: chosen, sample })} />
        )}
        {(file || table) && !proof ? null : <PastImports />}
      </div>
    </Page>
  );
}
