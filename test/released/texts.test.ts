import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { programInLink } from '../../app/shared-program/program-link.ts';
import { readDiaryFile } from '../../schema/export/diary-file.ts';
import { readProgramFile } from '../../schema/export/program-file.ts';
import { codeCollector } from '../../schema/handover/codes.ts';
import { readHandover, unpackHandover } from '../../schema/handover/handover.ts';
import { readImport } from '../../schema/import/read-file.ts';
import { unpack } from '../../schema/packs/pack.ts';
import { PackSchema } from '../../schema/packs/pack-formats.ts';
import { fromChunks } from '../../sync/intents/backup/contents.ts';
import { RELEASES, releasedExport } from './open.ts';

// What stands here was written on 24 November 2026, letter by letter: phones and folders hold such texts, and every
// later release reads them. Add the text of a new form below; edit none.

const HANDOVER = {
  userId: 'u1',
  madeAt: '2026-11-24T18:00:00.000Z',
  rows: [
    {
      ...{ type: 'day', id: 'd1', seq: 4 },
      fields: { title: 'Pull', dayNumber: 1, deleted: false },
      clocks: { title: 10, dayNumber: 10, deleted: 10 },
    },
  ],
  ops: [
    {
      ...{ id: 'o1', action: 'POST', url: '/api/workout-logs', ts: 20, version: 2 },
      body: {
        ...{ id: 'l1', exerciseId: 'e1', date: '2026-11-24T17:00:00.000Z' },
        ...{ setNumber: 1, weight: 60, reps: 5, kind: 'warmup' },
      },
    },
  ],
};
const HANDOVER_FILE =
  '{"format":"chalkbook-handover","version":1,"check":"14b0d27f","userId":"u1","madeAt":"2026-11-24T18:00:00.000Z","rows":[{"type":"day","id":"d1","seq":4,"fields":{"title":"Pull","dayNumber":1,"deleted":false},"clocks":{"title":10,"dayNumber":10,"deleted":10}}],"ops":[{"id":"o1","action":"POST","url":"/api/workout-logs","ts":20,"version":2,"body":{"id":"l1","exerciseId":"e1","date":"2026-11-24T17:00:00.000Z","setNumber":1,"weight":60,"reps":5,"kind":"warmup"}}]}';
const HANDOVER_CODE =
  'CHALKBOOK:1:68832BB5:0:1:DFDE56BC:K:3N01000000KB0FZANB8IUOS62GXPKK2Q29T 8-HEVE01FTE*ORFHT*LT5LIWD-22%MVCUN4CKRNM:0UR-C3M6O7DYUE:98R3V+JVZF4H UIJNOVVP00:FU2W3.EKD73VDM/A3H9N0RM+5O*9T8KC QMYJ3-2AKMMH45P$GI0F55RDIM9TTIHAG+7XJ9D27FN0IM4QBUK69Z3I/-MOTSHI29K5582 KK+:C097P1J%P1WIPZRUCCF%00UQ7K%BE8U RIW3IEKJA235FEZTI$ST-0QOTT7O4:.3MULJ9WXDG52C0QH-C241L1O9Y778ZNZW4UGU4VD%AU3M4E1JVYIMG7J/FGS91BBEAOFG4EPH5P4N 2406:IVOIK3A2T1M/-60P46.M%KDXWR1*O8D1-MKC.JNVR6BWH5A-ASJHQ.PHU/HIVE /1A+C7B0Q790JHV5000';

const PROGRAM = {
  name: 'Spring',
  days: [
    {
      title: 'Push',
      exercises: [
        { name: 'Plank', targetMuscles: 'Core', equipment: '', sets: 1, movement: { measure: 'duration' } },
      ],
    },
  ],
};
const PROGRAM_FILE =
  '{"format":"chalkbook-program","version":1,"name":"Spring","days":[{"title":"Push","exercises":[{"name":"Plank","targetMuscles":"Core","equipment":"","sets":1,"movement":{"measure":"duration"}}]}]}';
const PROGRAM_LINK =
  'https://gym.example.org/program#program=LY69DsIwEIPfxXMYWLMyI1ViRB2O9mij5qfcJRWoyrujUFbbn-0dzySBMiyGmfzySGk5rZImoQCDjUVdirBng0iBYXFbxcUJBiN9FPa-I7vsm9MVnWHAb5bBKR_mn-o8xQUGmWTifC06-BbAJQk35lXcGji2HzBQzvrbDGnjQ94RmLRIKxuLUG63au1rX78';

const PACK = {
  ...{ format: 2, exerciseId: 'e1', year: 2026, minId: 's1', maxId: 's2' },
  sets: {
    columns: {
      ...{ exerciseName: { r: [['Row', 2]] }, date: { d: [1793556000000, 0] }, setNumber: { n: [1, 1] } },
      ...{ weight: { n: [60, 60] }, reps: { n: [5, 3] }, enteredWeight: { n: [60, 60] } },
      ...{ enteredUnit: { l: 'kk', of: ['kg'] }, kind: { at: [1], is: ['drop'] } },
      chainOf: { at: [1], is: ['s1'] },
    },
    hidden: [],
  },
  sync: {
    ...{ ids: 's1,s2', seqs: [7, 1], stamps: [100, 0], deletions: [0, 0] },
    ...{ deleted: [], clocks: [] },
  },
};

describe('R27: of a form that this project has written, is read again', () => {
  it('a handover, as a file and as a code', () => {
    expect(readHandover(HANDOVER_FILE)).toEqual(HANDOVER);
    const codes = codeCollector();
    expect(codes.see(HANDOVER_CODE)).toBe('new');
    expect(unpackHandover(codes.whole() ?? new Uint8Array())).toEqual(HANDOVER);
  });

  it('a program, as a file and as a link', async () => {
    expect(readProgramFile(PROGRAM_FILE)).toEqual(PROGRAM);
    expect(await programInLink(PROGRAM_LINK)).toEqual(PROGRAM);
  });

  it('a pack of format 2, with its sparse columns', () => {
    const [first, second] = unpack(parse(PackSchema, PACK));
    expect(first).toMatchObject({ id: 's1', seq: 7, fields: { reps: 5, weight: 60, exerciseId: 'e1' } });
    expect(first?.fields).not.toHaveProperty('kind');
    expect(second).toMatchObject({ id: 's2', seq: 8, fields: { reps: 3, kind: 'drop', chainOf: 's1' } });
    expect(second?.clocks).toEqual(
      Object.fromEntries(Object.keys(second?.fields ?? {}).map((f) => [f, 100])),
    );
  });

  it('a backup of format 1', () => {
    const chunk = '{"format":1,"days":[{"id":"d1","dayNumber":1,"title":"Pull"}]}';
    expect(fromChunks([chunk])).toMatchObject({ days: [{ id: 'd1', title: 'Pull' }], logs: [] });
  });

  it.each(RELEASES)('the export of release %s, restored and as another app’s file', (release) => {
    const text = releasedExport(release);
    const { logs, days } = JSON.parse(text) as { logs: { id: string }[]; days: object[] };
    expect(logs.length).toBeGreaterThan(40);
    expect(readDiaryFile(text).contents).toMatchObject({ logs, days });
    const { sessions, rejected } = readImport(new TextEncoder().encode(text));
    expect(rejected).toEqual([]);
    expect(sessions.flatMap(({ sets }) => sets)).toHaveLength(logs.length);
  });
});
