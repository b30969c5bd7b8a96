// A PostgreSQL primary killed in the middle of pushes, its synchronous standby promoted, again and again:
// npm run failover [-- --rounds N]
import { parseArgs } from 'node:util';
import { failOver, type Round } from '../test/postgres/failover.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
if (!/^[1-9]\d{0,3}$/.test(values.rounds)) throw new Error('--rounds takes a whole number above 0.');

const rounds: Round[] = [];
await failOver(Number(values.rounds), (round) => {
  rounds.push(round);
  const { repeated, awayMs, promotedMs, lost, twice, apart, answered } = round;
  const times = `back after ${awayMs.toFixed(0)} ms (promoted after ${promotedMs.toFixed(0)})`;
  console.log(
    `${rounds.length}: ${times}, ${repeated} repeated; ${answered} sets answered so far: ${lost} lost, ${twice} twice, ${apart} rows apart`,
  );
});
const worst = Math.max(...rounds.map(({ awayMs }) => awayMs));
const bad = rounds.filter(({ lost, twice, apart }) => lost + twice + apart > 0).length;
console.log(
  `${rounds.length} rounds, ${bad} with a difference; away for ${(worst / 1_000).toFixed(1)} s at the worst`,
);
process.exitCode = bad > 0 ? 1 : 0;
