import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { BodyValue } from '../../schema/progress/body.ts';
import { failingRead } from '../diary/testing/failing-read.ts';
import { partOfDiary } from '../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { BodyDrawing } from './body-drawing.tsx';
import { bodyPoints } from './body-points.ts';
import { BodyScreen } from './body-screen.tsx';
import { BodyTable } from './body-table.tsx';
import type { Measure } from './measures.ts';
import { ValueDialog } from './value-dialog.tsx';

const WEIGHED: BodyValue = {
  ...{ id: 'w', from: 'measurement', kind: 'weight', day: '2026-01-05', at: '2026-01-05T08:00:00.000Z' },
  ...{ value: 80, enteredValue: 80, unit: 'kg' },
};
const WEIGHT: Measure = {
  ...{ key: 'weight', kind: 'weight', label: 'Body weight', unit: 'kg', values: [WEIGHED] },
};

it('says that the measurements cannot be read, and takes today’s all the same', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const values = failingRead(() => of([WEIGHED]));
  const addMeasurement = vi.fn(async () => ({ id: 'new' }));
  const diary = partOfDiary({ bodyValues: values.read, goals: () => of([]), movements: () => of([]) });
  render(
    <MemoryRouter>
      <DiaryProvider diary={Object.assign(diary, { addMeasurement }) as never}>
        <ToastProvider>
          <BodyScreen />
        </ToastProvider>
      </DiaryProvider>
    </MemoryRouter>,
  );
  expect(screen.getByText(/^Your measurements can’t be read now/)).toBeTruthy();
  expect(screen.queryByText('Nothing measured yet')).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: /today/ }), { target: { value: '79.5' } });
  const save = screen.getByRole('button', { name: 'Save Today’s' });
  // A thumb that trembles taps twice.
  for (let tap = 0; tap < 2; tap++) fireEvent.click(save);
  await waitFor(() => expect(addMeasurement).toHaveBeenCalledOnce());
  values.mend();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('heading', { name: 'Body weight' })).toBeTruthy();
  expect(screen.queryByText(/can’t be read now/)).toBeNull();
});

it('reaches a goal by no value of tomorrow, until it is tomorrow', () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 6, 20, 0), toFake: ['Date'] });
  const tomorrow = { ...WEIGHED, id: 'w2', day: '2026-01-07', value: 74, enteredValue: 74 };
  const ahead = { ...tomorrow, at: new Date(2026, 0, 7, 12, 0).toISOString() };
  const goal = { id: 'g', kind: 'body', measured: 'weight', target: 75, startDay: '2026-01-05' } as const;
  const diary = partOfDiary({
    bodyValues: () => of([WEIGHED, ahead]),
    goals: () => of([goal]),
    movements: () => of([]),
  });
  try {
    render(
      <MemoryRouter>
        <DiaryProvider diary={diary}>
          <ToastProvider>
            <BodyScreen />
          </ToastProvider>
        </DiaryProvider>
      </MemoryRouter>,
    );
    expect(screen.queryByText(/^Reached/)).toBeNull();
    vi.setSystemTime(new Date(2026, 0, 7, 0, 1));
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.getByText(/^Reached/)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

const drawn = (value: BodyValue | null, calls: object, measure = WEIGHT) =>
  render(
    <DiaryProvider diary={Object.assign(partOfDiary({}), calls) as never}>
      <ToastProvider>
        <ValueDialog measure={measure} value={value} onClose={() => undefined} />
      </ToastProvider>
    </DiaryProvider>,
  );

it('puts a value that is moved to today no later than now, and says nothing of its note, which another device may have changed', async () => {
  const now = new Date(2026, 0, 6, 8, 0);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const editMeasurement = vi.fn(async () => async () => true);
  drawn(WEIGHED, { editMeasurement });
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-01-06' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(editMeasurement).toHaveBeenCalledExactlyOnceWith('w', {
      ...{ day: '2026-01-06', at: now.toISOString() },
    }),
  );
  vi.useRealTimers();
});

it('adds one value for two taps', async () => {
  const addMeasurement = vi.fn(async () => ({ id: 'new' }));
  drawn(null, { addMeasurement });
  for (let tap = 0; tap < 2; tap++) fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Body weight 80 kg saved');
  expect(addMeasurement).toHaveBeenCalledOnce();
});

it('gives the trend its unit: beside the value, read out, and in the table', () => {
  const next = {
    ...WEIGHED,
    id: 'n',
    day: '2026-01-06',
    at: '2026-01-06T08:00:00.000Z',
    value: 81,
    enteredValue: 81,
  };
  render(
    <BodyDrawing points={bodyPoints({ ...WEIGHT, values: [WEIGHED, next] })} width={320} measure={WEIGHT} />,
  );
  expect(screen.getByText(/trend/, { selector: 'span' }).textContent).toBe(', trend 80.1\u00a0kg');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(
    /81\u00a0kg, trend 80.1\u00a0kg$/,
  );
  cleanup();
  render(<BodyTable points={bodyPoints({ ...WEIGHT, values: [WEIGHED, next] })} measure={WEIGHT} />);
  const box = screen.getByRole<HTMLDetailsElement>('group');
  box.open = true;
  fireEvent(box, new Event('toggle'));
  expect(screen.getByRole('columnheader', { name: 'Trend (kg)' })).toBeTruthy();
});

it('keeps the figure of a measure that is named from right to left behind its name', async () => {
  const named: Measure = {
    ...WEIGHT,
    key: 'other رقبة',
    kind: 'other',
    name: 'رقبة',
    label: 'رقبة',
    unit: 'cm',
  };
  drawn(null, { addMeasurement: async () => ({ id: 'new' }) }, named);
  fireEvent.change(screen.getByLabelText('Value (cm)'), { target: { value: '32' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/saved/)).toHaveProperty('textContent', '\u2068رقبة\u2069 32\u00a0cm saved');
});
