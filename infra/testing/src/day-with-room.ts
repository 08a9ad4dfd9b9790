import { setTimeout as sleep } from 'node:timers/promises'

// A Vitest setup file: a test that takes today from its clock must not begin on one day and end on the next, by UTC or
// in Jakarta. So no file begins in the last minutes of either day.
const dayMs = 24 * 60 * 60 * 1000
const room = 2 * 60 * 1000
const jakartaMs = 7 * 60 * 60 * 1000

const untilMidnight = Math.min(...[0, jakartaMs].map((ahead) => dayMs - ((Date.now() + ahead) % dayMs)))
if (untilMidnight < room) {
  await sleep(untilMidnight)
}
