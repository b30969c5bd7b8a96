import type { Page } from '@playwright/test';
import type { Device } from '../../journeys/support/device.ts';
import { atMost, compare, type Figure, type Line } from '../figure.ts';
import { slow, timeFromTap, timeRawWrite } from '../page-clock.ts';
import { interleaved } from '../pairs.ts';
import { allOnServer } from '../phone.ts';
import { seededProgram } from '../seeded-history.ts';
import type { History, World } from '../world.ts';

const ROUNDS = 15;
const LIMIT_SLOWED_MS = 50;

/** From the tap on Save to the frame in which Previous shows what was saved. */
export const saveToRedraw: Figure = {
  name: 'save-to-redraw',
  async run(world) {
    return [
      ...(await saved(world, 'ten years', 1)),
      ...(await saved(world, 'ten days', 1)),
      ...(await saved(world, 'ten years', 4)),
    ];
  },
};

async function saved(world: World, history: History, times: number): Promise<Line[]> {
  const phone = await world.phone(history);
  await phone.openTab();
  try {
    const card = await phone.openCard(seededProgram()[0]?.name ?? '');
    await card.getByRole('button', { name: /use for set 1$/ }).waitFor();
    if (times > 1) await slow(phone.page, times);
    const found = await interleaved(world.rounds(ROUNDS), {
      save: () => timeSave(phone, world),
      raw: () => timeRawWrite(phone.page),
    });
    const slowed = times > 1 ? `, slowed ${times} times` : '';
    const common = {
      what: `Save tap to Previous redrawn, ${history}${slowed}`,
      measured: found.save,
      unit: 'ms',
    } as const;
    const lines = [
      compare({ ...common, against: 'a raw IndexedDB write and a frame', peer: found.raw, aim: atMost(3) }),
    ];
    if (times > 1) {
      lines.push(compare({ ...common, against: 'the limit', peer: LIMIT_SLOWED_MS, aim: atMost(1) }));
    }
    return lines;
  } finally {
    await phone.closeTab();
  }
}

let saves = 0;

/** A new set each time, of another weight, so that Previous must change; none so heavy that the app asks. */
async function timeSave({ page }: Device, world: World): Promise<number> {
  saves += 1;
  const weight = 40 + 2.5 * (saves % 24);
  await deleteSaved(page);
  await enter(page, weight);
  await allOnServer({ page });
  const shown = `table button[aria-label^="${weight.toFixed(1)} × 5 kg, use for set 1"], table button[aria-label^="${weight} × 5 kg, use for set 1"]`;
  const save = page.getByRole('button', { name: /^(Save|Saved ✓)$/ });
  return world.profiled(() => timeFromTap(page, shown, () => save.click()));
}

/** Or the next save would edit it. */
async function deleteSaved(page: Page): Promise<void> {
  const row = page.getByRole('table').getByRole('row').nth(1);
  const number = row.getByRole('button', { name: '1 saved' });
  if ((await number.count()) === 0) return;
  await number.click();
  await page.getByRole('menuitem', { name: 'Delete set 1' }).click();
  await number.waitFor({ state: 'detached' });
}

async function enter(page: Page, weight: number): Promise<void> {
  const row = page.getByRole('table').getByRole('row').nth(1);
  const number = row.getByLabel(/^Weight/);
  await number.click(); // the field changes its text when it is focused
  await number.fill(String(weight));
  await row.getByLabel(/^Reps/).click();
  await row.getByRole('option', { name: '5', exact: true }).click();
}
