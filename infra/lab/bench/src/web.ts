import { randomOf } from '@bugar/tools/demo/random'
import { parseArgs } from 'node:util'
import { formatMs } from '../../harness/report.ts'
import { estimate, inTurn, ratios } from '../../harness/statistics.ts'
import { createCommitted } from './ratios.ts'
import { openBrowser } from './web/browser.ts'
import { interactions, measureInteraction, measurePdf } from './web/interactions.ts'
import { createOpenScreen, desktopShift, linesOf, type Load, loadScreen, repeatVisit } from './web/loads.ts'
import { latencies } from './web/page.ts'
import { createPeople, type Screen } from './web/people.ts'

// Measures screens on a slow phone, as ratios to the account, whose largest paint waits for code.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, update: { type: 'boolean', default: false } },
})
const rounds = Number(values.rounds)
await using browser = await openBrowser()
const committed = createCommitted(values.update)
const random = randomOf(20_261_126)

const open = createOpenScreen(browser)
const { user, trainee, administrator, consultation, dueId } = await createPeople(browser.url, 1000)
const guided: Screen = { path: `/training/session?id=${dueId}`, session: trainee }
const result: Screen = { path: '/consultation/result', session: user, state: { consultation } }
const form = '/consultation'
const reference = '/account'
const screens: readonly (readonly [string, Screen])[] = [
  [reference, { path: reference, session: user }],
  [form, { path: form, session: user }],
  ['/login', { path: '/login', session: null }],
  ['/', { path: '/', session: user }],
  ['result', result],
  ['/training', { path: '/training', session: trainee }],
  ['/training/session', guided],
  ['/admin/rules', { path: '/admin/rules', session: administrator }],
]
for (const latency of latencies) {
  console.log(`4 × slower processor, ${latency} ms a request, 1.4 Mbit/s; medians of ${rounds}`)
  const loads = screens.map((): Load[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, [, screen]] of screens.entries()) {
      loads[at]?.push(await loadScreen(open, screen, latency))
    }
  }
  const paints = loads.map((each) => each.map(({ lcp }) => lcp))
  const ofReference = paints[screens.findIndex(([name]) => name === reference)] as number[]
  for (const [at, [name]] of screens.entries()) {
    const ratio = estimate(ratios(paints[at] as number[], ofReference), random)
    const text = committed.note(`largest paint of ${name}, ${latency} ms`, ratio)
    console.log(linesOf(name, loads[at] as Load[], text).join('\n'))
  }
}
for (const [name, screen] of screens) {
  console.log(`${name.padEnd(18)} ${await desktopShift(open, screen)}`)
}
console.log(`repeat visit       ${await repeatVisit(open, { path: '/', session: user })}`)
console.log(`PDF                ${await measurePdf(open, result)}`)
const acted: Readonly<Record<keyof typeof interactions, Screen>> = {
  'typing weight and height': { path: form, session: user },
  'filtering 1,000 exercises': { path: '/exercises', session: user },
  'moving the dot on the map': { path: '/history?tab=peta', session: user },
  'logging a guided set': guided,
  'searching the rules of safety': { path: '/admin/rules?base=safety', session: administrator },
}
for (const [name, act] of Object.entries(interactions)) {
  const times = await inTurn(rounds, () => measureInteraction(open, acted[name as keyof typeof interactions], act))
  console.log(`${name.padEnd(32)} INP ${formatMs(estimate(times, random))}`)
}
committed.finish()
