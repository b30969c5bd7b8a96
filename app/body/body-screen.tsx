import { useMemo, useState } from 'react';
import type { BodyValue } from '../../schema/progress/body.ts';
import { useWeightUnit } from '../device/preferences.ts';
import { spared } from '../diary/spared.ts';
import { Unread } from '../diary/unread.tsx';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { GoalsCard } from '../movements/goals/goals-card.tsx';
import { NothingYet } from '../sync-status/nothing-yet.tsx';
import { BackLink } from '../ui/buttons/back-link.tsx';
import { Select } from '../ui/fields/select.tsx';
import { Card, Page, PageTitle } from '../ui/page/page.tsx';
import * as css from './body.css.ts';
import { BodyChart } from './body-chart.tsx';
import { BodyList } from './body-list.tsx';
import { type Measure, measuresOf } from './measures.ts';
import { QuickEntry } from './quick-entry.tsx';
import { ValueDialog } from './value-dialog.tsx';

const toOption = ({ key, label }: Measure) => ({ value: key, label });

/** Weigh-ins and other measures of the lifter's body: today's first, then how it has gone. */
export function BodyScreen() {
  const diary = useDiary();
  const values = useLive(() => spared(diary.bodyValues(), 'Measurements'), [diary]);
  const weightUnit = useWeightUnit();
  const { used, unused } = useMemo(() => measuresOf(values ?? [], weightUnit), [values, weightUnit]);
  const [chosen, choose] = useState('weight');
  const [edited, setEdited] = useState<BodyValue | 'new' | null>(null);
  const all = [...used, ...unused];
  const measure = all.find(({ key }) => key === chosen) ?? all[0];
  if (values === undefined || !measure) return <Page aria-busy />;
  const isNameless = measure.kind === 'other' && measure.name === undefined;
  const close = () => {
    setEdited(null);
    if (isNameless) choose('weight');
  };
  return (
    <Page>
      <div className={css.head}>
        <BackLink to="/progress" />
        <PageTitle>Body</PageTitle>
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          <Card className={css.card}>
            <Select
              label="Measure"
              value={measure.key}
              onValueChange={choose}
              options={
                used.length === 0
                  ? unused.map(toOption)
                  : [
                      { group: 'Measured', options: used.map(toOption) },
                      { group: 'Not measured yet', options: unused.map(toOption) },
                    ]
              }
            />
            {/* By its key: what was typed for another measure is nothing of this one. */}
            {isNameless ? null : (
              <QuickEntry key={measure.key} measure={measure} onMore={() => setEdited('new')} />
            )}
          </Card>
          {isNameless || !values ? null : (
            <GoalsCard
              of={{
                kind: 'body',
                measured: measure.kind,
                ...(measure.name === undefined ? {} : { name: measure.name }),
                label: measure.label,
                unit: measure.unit,
                values,
              }}
            />
          )}
        </div>
        {values === null ? (
          <div className={css.column}>
            <Unread what="Your measurements" />
          </div>
        ) : measure.values.length > 0 ? (
          <div className={css.column}>
            <BodyChart key={measure.key} measure={measure} />
            <BodyList key={`list of ${measure.key}`} measure={measure} onEdit={setEdited} />
          </div>
        ) : isNameless ? null : (
          <div className={css.column}>
            <NothingYet title="Nothing measured yet">
              <p>Save what it is today, and its line and its trend start here.</p>
            </NothingYet>
          </div>
        )}
      </div>
      {edited || isNameless ? (
        <ValueDialog measure={measure} value={edited === 'new' ? null : edited} onClose={close} />
      ) : null}
    </Page>
  );
}
