import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CATALOGUE } from '../../schema/catalogue/catalogue.ts';
import { FORM_GUIDE } from '../../schema/catalogue/form-guide.ts';
import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { DiaryError } from '../../sync/errors.ts';
import type { Diary } from '../../sync/index.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { LibraryScreen } from './library-screen.tsx';

const DAYS: Day[] = [
  { id: 'd1', dayNumber: 1, title: 'Chest & Triceps' },
  { id: 'd4', dayNumber: 4, title: 'Legs' },
];
const OWN: Exercise = {
  id: 'e1',
  workoutDayId: 'd4',
  name: 'Garage Squat',
  targetMuscles: 'Quads',
  orderIndex: 0,
  equipment: '',
  sets: 3,
};

function draw(own: Exercise[] = []) {
  const exercises = new BehaviorSubject(own);
  const addExercise = vi.fn<Diary['addExercise']>(async () => OWN);
  const undoAdd = vi.fn<Diary['undoAdd']>(async () => true);
  const diary: Partial<Diary> = {
    undoAdd,
    days: () => new BehaviorSubject(DAYS),
    movements: () => new BehaviorSubject([]),
    exercises: () => exercises,
    addExercise,
  };
  render(
    <ToastProvider>
      <DiaryProvider diary={diary as Diary}>
        <LibraryScreen />
      </DiaryProvider>
    </ToastProvider>,
  );
  return { addExercise, undoAdd, exercises };
}

const press = (name: RegExp | string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** Radix tabs open on the press of the mouse, not on its click. */
const openTab = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name })));
const search = (text: string) =>
  act(async () => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } }));
const listed = () => within(screen.getByRole('tabpanel')).queryAllByRole('listitem').length;
const onScreen = async (title: string, text: string) => {
  const shown = (await screen.findAllByText(title)).find((node) => node.closest('li'));
  expect(shown?.closest('li')?.textContent).toContain(text);
};

// jsdom has no layout: a picture asks this whether it is in sight.
class NeverInSight {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NeverInSight);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list', () => {
  it('holds the catalogue and the lifter’s own exercises, also one that arrives later', async () => {
    const { exercises } = draw();
    expect(listed()).toBe(CATALOGUE.length);
    await act(async () => exercises.next([OWN]));
    expect(listed()).toBe(CATALOGUE.length + 1);
    expect(screen.getByRole('button', { name: /Garage Squat/ })).toBeTruthy();
  });

  it('searches names and muscles', async () => {
    draw();
    expect(screen.getByPlaceholderText('Search exercises...')).toBeTruthy();
    await search('rhomboids');
    expect(screen.getByRole('button', { name: /^Pull-Ups/ })).toBeTruthy();
    expect(listed()).toBeLessThan(5);
  });

  it('finds other words and typos, which the 37 are not listed by', async () => {
    draw();
    await search('sqaut');
    expect(within(screen.getByRole('tabpanel')).getAllByRole('button')[0]?.textContent).toContain(
      'Barbell Squats',
    );
    await search('GHR');
    expect(listed()).toBe(1);
    expect(screen.getByRole('button', { name: /^Glute-Ham Raise/ })).toBeTruthy();
    await search('');
    expect(listed()).toBe(CATALOGUE.length);
  });

  it.each([
    ['All', 'No exercises match your search'],
    ['Push', 'No push exercises match your search'],
    ['Pull', 'No pull exercises match your search'],
    ['Legs', 'No legs exercises match your search'],
  ])('says under %s when nothing matches, and offers the way back', async (tab, message) => {
    draw();
    await openTab(tab);
    const all = listed();
    expect(all).toBeGreaterThan(0);
    await search('zzz');
    expect(screen.getByText(message)).toBeTruthy();
    await press('Clear Search and Filter');
    expect(listed()).toBe(all);
  });

  it('filters by equipment and muscle group', async () => {
    draw();
    await press('Filter');
    fireEvent.click(screen.getByLabelText('Dumbbells'));
    fireEvent.click(screen.getByLabelText('Biceps'));
    const show = screen.getByRole('button', { name: /^Show \d+ Exercises$/ });
    const count = Number(show.textContent?.match(/\d+/)?.[0]);
    await act(async () => fireEvent.click(show));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listed()).toBe(count);
    expect(screen.getByRole('button', { name: /Dumbbell Hammer Curls/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toBe('Filter2');
  });
});

describe('the details', () => {
  it('tell muscles, equipment and how it is done', async () => {
    draw();
    await press(/^Deadlift/);
    const detail = screen.getByRole('dialog', { name: 'Deadlift' });
    expect(within(detail).getByText('Target Muscles').nextSibling?.textContent).toBe(
      'Back, Glutes, Hamstrings',
    );
    expect(within(detail).getByText('Equipment').nextSibling?.textContent).toBe('Barbell');
    for (const title of ['Setup', 'Execution', 'Pro Tips', 'Safety Notes']) {
      const section = within(detail).getByRole('heading', { name: title }).parentElement;
      expect(section?.querySelectorAll('li').length).toBeGreaterThan(0);
    }
  });

  it('say so for an exercise of one’s own', async () => {
    draw([OWN]);
    await press(/^Garage Squat/);
    expect(screen.getByText(/This exercise is your own/)).toBeTruthy();
  });

  it('are those of the exercise that a renamed one plainly means', async () => {
    draw([{ ...OWN, name: 'Bench Press (competition grip)', equipment: 'Barbell' }]);
    await press(/^Bench Press \(competition/);
    expect(screen.getByText('The form is that of Barbell Bench Press.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Pro Tips' })).toBeTruthy();
  });

  it('are not there yet for what only a search finds, and that is no exercise of one’s own', async () => {
    const { addExercise } = draw();
    await search('RDL db');
    await press(/^Dumbbell Romanian Deadlift/);
    expect(screen.getByText('There are no notes on the form of this exercise yet.')).toBeTruthy();
    await press('Add to Workout');
    const sheet = screen.getByRole('dialog', { name: 'Select Workout Day' });
    await act(async () => fireEvent.click(within(sheet).getByRole('button', { name: /^Legs/ })));
    expect(addExercise).toHaveBeenCalledWith({
      dayId: 'd4',
      name: 'Dumbbell Romanian Deadlift',
      targetMuscles: 'Hamstrings, Glutes',
      equipment: 'Dumbbells',
      sets: 3,
      orderIndex: 999,
    });
  });

  it('stop and start the picture', async () => {
    draw();
    await press(/^Deadlift/);
    await press('Stop Deadlift');
    expect(screen.getByRole('button', { name: 'Show Deadlift moving' })).toBeTruthy();
  });
});

describe('Add to Workout', () => {
  it('adds to the chosen day with three sets behind the others, and closes both', async () => {
    const { addExercise } = draw();
    await press(/^Barbell Squats/);
    await press('Add to Workout');
    const sheet = screen.getByRole('dialog', { name: 'Select Workout Day' });
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map((day) => day.textContent),
    ).toEqual(['Chest & TricepsDay 1', 'LegsDay 4']);
    await press(/^Legs\s*Day 4/);
    expect(addExercise).toHaveBeenCalledWith({
      dayId: 'd4',
      name: 'Barbell Squats',
      targetMuscles: 'Quads, Glutes, Hamstrings',
      equipment: 'Barbell',
      sets: 3,
      orderIndex: 999,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await onScreen('Exercise Added!', 'Barbell Squats added to Legs');
  });

  it('takes it off again, and says so when that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { undoAdd } = draw();
    undoAdd.mockRejectedValueOnce(new DiaryError('storage_full', 'This device has no room left.'));
    await press(/^Deadlift/);
    await press('Add to Workout');
    await press(/^Legs\s*Day 4/);
    await press('Undo');
    expect(undoAdd).toHaveBeenCalledWith([OWN]);
    await onScreen('Undo Failed', 'This device is full');
  });

  it('keeps the sheet open and carries the message when it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { addExercise } = draw();
    addExercise.mockRejectedValueOnce(new DiaryError('storage_full', 'This device has no room left.'));
    await press(/^Deadlift/);
    await press('Add to Workout');
    await press(/^Legs\s*Day 4/);
    await onScreen('Failed to Add Exercise', 'This device has no room left.');
    expect(screen.getByRole('dialog', { name: 'Select Workout Day' })).toBeTruthy();
  });

  it('tells which day has it already', async () => {
    draw([OWN]);
    await press(/^Garage Squat/);
    await press('Add to Workout');
    expect(screen.getByRole('button', { name: /^Legs\s*Day 4 · already there$/ })).toBeTruthy();
  });
});

describe('Reference Images', () => {
  it('open the form guide with its six categories', async () => {
    draw();
    await press('Reference Images');
    const guide = screen.getByRole('dialog', { name: 'Exercise Form Guide' });
    const tabs = within(guide)
      .getAllByRole('tab')
      .map((tab) => tab.textContent);
    expect(tabs).toEqual(['Chest', 'Back', 'Legs', 'Shoulders', 'Arms', 'Core']);
    await openTab('Core');
    const panel = within(guide).getByRole('tabpanel');
    expect(within(panel).getAllByRole('listitem')).toHaveLength(FORM_GUIDE.Core.length);
    for (const { name, targetMuscles, tip } of FORM_GUIDE.Core) {
      expect(within(panel).getByRole('heading', { name })).toBeTruthy();
      expect(within(panel).getByRole('img', { name })).toBeTruthy();
      expect(within(panel).getAllByText(targetMuscles).length).toBeGreaterThan(0);
      expect(panel.textContent).toContain(tip);
    }
  });
});
