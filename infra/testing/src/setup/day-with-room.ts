import { setTimeout as sleep } from 'node:timers/promises'

// A Vitest setup file: no file starts just before midnight (UTC or Jakarta), so that today does not change during it.
const dayMs = 24 * 60 * 60 * 1000
const room = 2 * 60 * 1000
const jakartaMs = 7 * 60 * 60 * 1000

const untilMidnight = Math.min(...[0, jakartaMs].map((ahead) => dayMs - ((Date.now() + ahead) % dayMs)))
if (untilMidnight < room) {
  await sleep(untilMidnight)
}
