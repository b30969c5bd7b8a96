// Moves a run that would meet midnight to a time zone where it is noon: the app redraws when the day changes, and to a
// test that is just typing or counting today's sets that is a fault.

const hour = new Date().getHours();
const isNearMidnight = hour >= 22;
if (isNearMidnight) {
  const eastOfUtc = 12 - new Date().getUTCHours();
  // The sign is POSIX's: what is east of Greenwich is negative.
  process.env.TZ = `Etc/GMT${eastOfUtc > 0 ? '-' : '+'}${Math.abs(eastOfUtc)}`;
}
