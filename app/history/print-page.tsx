import { useState } from 'react';
import { fullName } from '../../schema/full-name.ts';
import { dayAfter } from '../../schema/sessions/training-sessions.ts';
import type { DiarySession } from '../../sync/index.ts';
import { useToday } from '../device/today.ts';
import { useMovements } from '../diary/movements.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { useSession } from '../session/use-session.tsx';
import { NOT_HERE } from '../sync-status/nothing-yet.tsx';
import { useIsWhole } from '../sync-status/use-is-whole.ts';
import { BackLink } from '../ui/buttons/back-link.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Page, PageTitle } from '../ui/page/page.tsx';
import * as style from './history.css.ts';
import { isDay } from './months.ts';
import * as css from './print.css.ts';
import { PrintSheet } from './print-sheet.tsx';

/** The period of the sheet until another one is chosen. */
const DAYS_BEFORE = 90;

/** The history as a sheet of paper. What is seen below the line is what gets printed. */
export function PrintPage() {
  const today = useToday();
  const [from, setFrom] = useState(() => dayAfter(today, -DAYS_BEFORE));
  const [to, setTo] = useState(today);
  const isPeriod = isDay(from) && isDay(to) && from <= to;
  return (
    <Page>
      <div className={style.head}>
        <BackLink to="/history" />
        <PageTitle>Print</PageTitle>
      </div>
      <div className={css.period}>
        <Field
          label="From"
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field label="To" type="date" value={to} min={from} onChange={({ target }) => setTo(target.value)} />
      </div>
      {isPeriod ? (
        <Period from={from} to={to} />
      ) : (
        <p className={style.note}>Choose the first and the last day.</p>
      )}
    </Page>
  );
}

function Period({ from, to }: { from: string; to: string }) {
  const diary = useDiary();
  const { user } = useSession();
  const movements = useMovements();
  const sessions = useLive<DiarySession[]>(() => diary.sessionsBetween(from, to), [diary, from, to]);
  const isWhole = useIsWhole();
  const isReady = sessions !== undefined && movements !== undefined;
  const isEmpty = isReady && sessions.length === 0 && isWhole !== undefined;
  const empty = isWhole ? 'No Workout to Print' : NOT_HERE;
  return (
    <>
      <Button variant="primary" onClick={() => window.print()} disabled={!isReady || sessions.length === 0}>
        {isEmpty ? empty : 'Print or Save as PDF'}
      </Button>
      {isReady && sessions.length > 0 ? (
        <PrintSheet
          lifter={user ? fullName(user) : ''}
          from={from}
          to={to}
          sessions={sessions}
          movements={movements}
          isWhole={isWhole === true}
        />
      ) : null}
    </>
  );
}
