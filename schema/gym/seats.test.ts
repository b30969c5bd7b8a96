import { expect, it } from 'vitest';
import { SEATS_MAX } from '../entities/movement.ts';
import { newId } from '../id.ts';
import { readSeats, SEAT_NOTE_MAX, seatAt, withSeat } from './seats.ts';

it('keeps one note for each gym, and takes one away without the others', () => {
  const one = withSeat(undefined, 'home', 'Seat 4; pad "2"') ?? '';
  const two = withSeat(one, 'work', 'Seat 6') ?? '';
  expect(seatAt(two, 'home')).toBe('Seat 4; pad "2"');
  expect(seatAt(two, 'work')).toBe('Seat 6');
  expect(seatAt(two, 'elsewhere')).toBe('');
  expect(seatAt(undefined, 'home')).toBe('');
  expect(withSeat(two, 'home', '')).toBe(withSeat(undefined, 'work', 'Seat 6'));
  expect(withSeat(one, 'home', '')).toBeNull();
});

it('leaves what a newer release wrote, and what is none, as it is', () => {
  for (const text of ['2;{"home":["Seat 4"]}', '1;{', '1;null', '1;"Seat 4"', 'Seat 4']) {
    expect(readSeats(text)).toBeNull();
    expect(seatAt(text, 'home')).toBe('');
    expect(withSeat(text, 'home', 'Seat 5')).toBeUndefined();
  }
});

it('reads notes that are texts, in the form that it writes', () => {
  expect(withSeat(undefined, 'home', 'Seat 4')).toBe('1;{"home":"Seat 4"}');
  expect([...(readSeats('1;{"home":4,"work":"Seat 6"}') ?? [])]).toEqual([['work', 'Seat 6']]);
});

it('has room for more gyms than a lifter goes to', () => {
  let text: string | null | undefined;
  for (let i = 0; i < 15; i += 1) text = withSeat(text ?? undefined, newId(), '"'.repeat(SEAT_NOTE_MAX / 2));
  expect(text?.length).toBeLessThan(SEATS_MAX);
});
