import { expect, it } from 'vitest';
import { EQUIPMENT_CHOICES } from './classification.ts';
import { equipmentChoices, equipmentToOffer } from './own-equipment.ts';

it.each([
  ['Zercher Squat', 'Barbell'],
  ['goblet squat', 'Kettlebell'],
  ['Landmine thing with a barbell', 'Barbell'],
  ['DB snatch', 'Dumbbells'],
  ['Cable thing', 'Cable'],
  ['Banded good morning', 'Band'],
  ['Smith row', 'Machine'],
  ['Husband carry', ''],
  ['Garage Squat', ''],
])('offers for %s: %s', (name, equipment) => {
  expect(equipmentToOffer(name)).toBe(equipment);
});

it('keeps an older text among the choices', () => {
  expect(equipmentChoices('Machine')).toEqual(EQUIPMENT_CHOICES);
  expect(equipmentChoices('')).toEqual(EQUIPMENT_CHOICES);
  expect(equipmentChoices('Axle')).toEqual([...EQUIPMENT_CHOICES, 'Axle']);
});
