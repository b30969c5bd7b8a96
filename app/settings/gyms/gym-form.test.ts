import { expect, it } from 'vitest';
import {
  formOfGym,
  gymOfForm,
  inUnit,
  isReadable,
  typedIron,
  unitOfPlates,
  withCount,
  withIron,
} from './gym-form.ts';

it('starts with what is usual, and stores what it shows', () => {
  const form = { ...formOfGym(null, 'kg'), name: ' Home ' };
  expect(gymOfForm(form, 'kg').gym).toEqual({
    name: 'Home',
    bars: '1;20kg;15kg;10kg',
    plates: '1;25kg*20;20kg*20;15kg*20;10kg*20;5kg*20;2.5kg*20;1.25kg*20',
  });
});

it('is the same after a round', () => {
  const gym = { name: 'Home', bars: '1;20kg', plates: '1;45lb*2', dumbbells: '1;2-10/2kg' };
  expect(gymOfForm(formOfGym({ id: 'g', ...gym }, 'kg'), 'kg').gym).toEqual(gym);
});

it('says what is wrong and keeps it', () => {
  const form = { ...formOfGym(null, 'kg'), dumbbells: '2-10/2; many' };
  expect(gymOfForm(form, 'kg').errors).toEqual({
    name: 'Give it a name.',
    dumbbells: '“many” is no weight. Write 2-10/1 for 2 to 10 in steps of 1, or 12.5.',
  });
});

it('counts in pairs, and puts what is added in its place', () => {
  const plates = [{ weight: 20, unit: 'kg' as const, count: 2 }];
  expect(withCount(withCount(plates, 0, -2), 0, -2)[0]?.count).toBe(0);
  const more = withIron(plates, { weight: 25, unit: 'kg', count: 2 });
  expect(more.map(({ weight }) => weight)).toEqual([25, 20]);
  expect(typedIron('45 lb', 'kg')).toEqual({ weight: 45, unit: 'lb' });
  expect(typedIron('1-3/1', 'kg')).toBeNull();
});

it('counts in a unit and steps of its own, and what was typed goes on meaning the same weights', () => {
  const gym = {
    name: 'Away',
    bars: '1;45lb',
    plates: '1;45lb*2',
    dumbbells: '1;5-50/5lb',
    unit: 'lb',
    step: 2.5,
  } as const;
  const form = formOfGym({ id: 'g', ...gym }, 'kg');
  expect(form).toMatchObject({ dumbbells: '5-50/5', unit: 'lb', step: '2.5' });
  expect(gymOfForm(form, 'kg').gym).toEqual(gym);

  const settings = inUnit(form, '', 'kg');
  expect(settings).toMatchObject({ dumbbells: '5-50/5 lb', unit: '', step: '' });
  const { unit: _unit, step: _step, ...rest } = gym;
  expect(gymOfForm(settings, 'kg').gym).toEqual(rest);
  expect(gymOfForm({ ...form, step: '0' }, 'kg').errors).toEqual({ step: 'More than 0, at most 100' });
});

it('proposes the unit that all of its plates are cast in', () => {
  const [kg, lb] = [
    { weight: 20, unit: 'kg' as const, count: 2 },
    { weight: 45, unit: 'lb' as const, count: 2 },
  ];
  expect(unitOfPlates({ plates: [lb, { ...kg, count: 0 }] })).toBe('lb');
  expect(unitOfPlates({ plates: [lb, kg] })).toBeNull();
  expect(unitOfPlates({ plates: [] })).toBeNull();
});

it('leaves alone what a newer release has written', () => {
  expect(isReadable({ plates: '2;20kg*4' })).toBe(false);
  expect(isReadable({ plates: '1;20kg*4' })).toBe(true);
});
