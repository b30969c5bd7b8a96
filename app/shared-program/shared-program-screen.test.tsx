import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { programFile, readProgramFile } from '../../schema/export/program-file.ts';
import { DiaryError } from '../../sync/errors.ts';
import type { Diary } from '../../sync/index.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { programInLink, programLink } from './program-link.ts';
import { SharedProgramScreen } from './shared-program-screen.tsx';

const ROW = { name: 'Row', targetMuscles: 'Back', equipment: 'Cable', sets: 4 };
const PROGRAM = {
  name: 'Spring',
  days: [
    { title: 'Pull', exercises: [ROW] },
    { title: 'Legs', exercises: [{ ...ROW, name: 'Squat' }] },
  ],
};

const TAKE_BACK = vi.fn(async () => true);

function fakeDiary() {
  return {
    programs: () => of([{ id: 'first', name: 'My program', days: 2, isActive: true }]),
    allDays: () =>
      of([
        { id: 'd1', dayNumber: 1, title: 'Push' },
        { id: 'd2', dayNumber: 2, title: 'Rest' },
      ]),
    exercises: () => of([{ id: 'e1', workoutDayId: 'd1', orderIndex: 0, ...ROW }]),
    movements: () => of([]),
    addSharedProgram: vi.fn<Diary['addSharedProgram']>(async () => TAKE_BACK),
  };
}

async function draw(path = '/program', diary = fakeDiary()) {
  await act(async () => {
    render(
      <ToastProvider>
        <MemoryRouter initialEntries={[path]}>
          <DiaryProvider diary={diary as Partial<Diary> as Diary}>
            <SharedProgramScreen />
          </DiaryProvider>
        </MemoryRouter>
      </ToastProvider>,
    );
  });
  return diary;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const open = (text: string, label = 'Open a File') =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File([text], 'program.json', { type: 'application/json' })] },
  });
const hashOf = async () => new URL((await programLink(PROGRAM, 'https://gym.example.org')) ?? '').hash;

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'BarcodeDetector');
});

describe('a link', () => {
  it('holds the program, behind the mark that no server is told of', async () => {
    const link = (await programLink(PROGRAM, 'https://gym.example.org')) ?? '';
    expect(link).toMatch(/^https:\/\/gym\.example\.org\/program#program=[\w-]+$/);
    expect(await programInLink(link)).toEqual(PROGRAM);
    expect(await programInLink('https://example.org/other')).toBeNull();
    await expect(programInLink(`${link.slice(0, 60)}`)).rejects.toMatchObject({ name: 'TypeError' });
  });

  it('is none where no phone would read its code', async () => {
    const exercises = Array.from({ length: 90 }, (_, i) => ({ ...ROW, name: `Lift ${Math.sin(i)}` }));
    expect(
      await programLink({ name: 'Long', days: [{ title: 'A', exercises }] }, 'https://a.example'),
    ).toBeNull();
  });
});

describe('adding', () => {
  it('draws the number of sets behind a name that is written from right to left', async () => {
    await draw();
    const exercises = [{ ...ROW, name: 'سكوات', sets: 5 }, ...(PROGRAM.days[0]?.exercises ?? [])];
    open(programFile({ ...PROGRAM, days: [{ title: 'Legs', exercises }] }));
    expect(await screen.findByText(/^\u2068سكوات\u2069 ×5, /)).toBeTruthy();
  });

  it('shows what a file holds, adds the chosen days and takes them back', async () => {
    const diary = await draw();
    open(programFile(PROGRAM));
    await screen.findByRole('button', { name: 'Add 2 Days' });
    expect(screen.getByText('Squat ×4')).toBeTruthy();
    expect(diary.addSharedProgram).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Pull/ }));
    fireEvent.change(screen.getByLabelText('Program Name'), { target: { value: 'Legs alone' } });
    await press('Add 1 Day');
    expect(diary.addSharedProgram).toHaveBeenCalledExactlyOnceWith({
      name: 'Legs alone',
      days: [PROGRAM.days[1]],
    });
    const undo = await screen.findByText('Undo');
    await act(async () => fireEvent.click(undo));
    expect(TAKE_BACK).toHaveBeenCalledOnce();
  });

  it('reads the link that opened the page', async () => {
    await draw(`/program${await hashOf()}`);
    await screen.findByRole('button', { name: 'Add 2 Days' });
    await press('Cancel');
    expect(screen.getByLabelText('Open a File')).toBeTruthy();
  });

  it('says what is no program, or of a newer release, and adds nothing', async () => {
    const diary = await draw();
    open('Date,Exercise');
    await screen.findByText('This is not a program of Chalkbook.');
    open('{"format":"chalkbook-program","version":9}');
    await screen.findByText('A newer release of Chalkbook made this program. Update this one.');
    expect(diary.addSharedProgram).not.toHaveBeenCalled();
  });

  it('says what could not be kept, and keeps what was chosen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const diary = await draw(`/program${await hashOf()}`);
    diary.addSharedProgram.mockRejectedValueOnce(new DiaryError('storage_full', 'full'));
    await screen.findByRole('button', { name: 'Add 2 Days' });
    await press('Add 2 Days');
    await screen.findAllByText('Not Saved');
    expect(screen.getByRole('button', { name: 'Add 2 Days' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('reads a picture of a code where the browser can', async () => {
    const link = await programLink(PROGRAM, 'https://elsewhere.example');
    const detect = vi.fn(async () => [{ rawValue: 'https://example.org' }, { rawValue: link }]);
    Object.assign(window, {
      BarcodeDetector: class {
        detect = detect;
      },
    });
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
    await draw();
    fireEvent.change(screen.getByLabelText('Take a Picture of a Code'), {
      target: { files: [new File(['x'], 'code.jpg', { type: 'image/jpeg' })] },
    });
    await screen.findByRole('button', { name: 'Add 2 Days' });
    vi.unstubAllGlobals();
  });
});

describe('sharing', () => {
  it('saves the chosen days as a file that reads back', async () => {
    await draw();
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Rest/ }));
    await press('Save a File');
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('chalkbook-program-my-program.json');
    expect(readProgramFile((await blobs[0]?.text()) ?? '')).toEqual({
      name: 'My program',
      days: [{ title: 'Push', exercises: [ROW] }],
    });
  });

  it('draws a code, and says when nothing is chosen', async () => {
    await draw();
    await press('Show a Code');
    const code = await waitFor(() => screen.getByRole('img', { name: 'Code of the program' }));
    expect(within(code).queryAllByText(/./)).toEqual([]);
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1_000);
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    expect(screen.getByRole('button', { name: 'Save a File' }).getAttribute('aria-disabled')).toBe('true');
  });
});
