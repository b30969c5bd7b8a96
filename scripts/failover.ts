// A PostgreSQL primary killed in the middle of pushes, its synchronous standby promoted, again and again:
// npm run failover [-- --rounds N]
import { failOver, type Round } from '../test/postgres/failover.ts';
import { readOptions, wholeNumber } from './options.mjs';

const USAGE = 'Usage: npm run failover -- [--rounds N]';
const { values } = readOptions(USAGE, { options: { rounds: { type: 'string', default: '20' } } });
const wanted = wholeNumber(USAGE, '--rounds', values.rounds);

const rounds: Round[] = [];
await failOver(wanted, (round) => {
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
