import type { Diary } from '../../../sync/index.ts';

/** A diary of which a test needs only these members; any other throws and says which one it was. */
export function partOfDiary<T extends Partial<Diary>>(members: T): T & Diary {
  return new Proxy(members, {
    get(own, name) {
      if (Reflect.has(own, name)) return Reflect.get(own, name);
      if (name === 'then' || typeof name === 'symbol') return undefined;
      throw new Error(`diary.${name} is not part of this test's diary`);
    },
  }) as T & Diary;
}
