import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { Diary, Provenance as Found } from '../../../sync/index.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { dateAndTimeOf } from '../../text/dates.ts';
import { Provenance } from './provenance.tsx';

it('says of a set from an account before when it was written down, and when it came back', async () => {
  const [writtenAt, broughtBackAt] = ['2026-01-02T08:00:00Z', '2026-11-25T08:00:00Z'].map(Date.parse) as [
    number,
    number,
  ];
  const found: Found = { writtenAt, broughtBackAt, edits: [], imported: null, isUnsent: false };
  const diary = { provenanceOf: async () => found } as unknown as Diary;
  const set = { id: 's1', date: '2026-01-02T08:00:00.000Z' } as WorkoutLog;
  render(
    <DiaryProvider diary={diary}>
      <Provenance set={set} />
    </DiaryProvider>,
  );
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    `Written down ${dateAndTimeOf(writtenAt)}`,
    `Brought back ${dateAndTimeOf(broughtBackAt)}`,
    'On the server',
  ]);
});
