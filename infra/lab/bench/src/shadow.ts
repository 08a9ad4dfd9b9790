import { randomOf, shuffled } from '@bugar/tools/demo/random'
import { aPerson, answerHealthy, loginAs, request } from '@bugar/testing/client'
import { admin, startStack } from '@bugar/testing/stack'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { people } from './cases.ts'
import { measureTimes } from './comparison/latency.ts'
import { createCommitted } from './committed.ts'
import { formatNumber } from './format.ts'
import { estimate, median, percentile, ratios } from './statistics.ts'

/** Measures the time that shadow evaluation of a proposed draft of the safety base adds to consultations. */
const rounds = 12
const seconds = 6
/** A second; below half of what one copy of everything carries on two cores. */
const rate = 40
/** Every copy has looked for proposed drafts by then. */
const settledMs = 2500

const random = randomOf(20_261_126)
const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } })
const committed = createCommitted(values.update)
const stack = await startStack()
const token = await loginAs(stack.url, admin)
const person = await aPerson(stack.url)
await answerHealthy(stack.url, person.token)

const act = async (method: string, path: string, body: object) => {
  const reply = await request(stack.url, method, path, { token, body })
  if (reply.status >= 300) {
    throw new Error(`${method} ${path}: ${reply.text}`)
  }
  return reply.body.data
}
const draft = await act('POST', '/rule-bases/safety/drafts', {})
const [{ value, revision }] = draft.rules
const rules = [{ key: value.id, seen: revision, value: { ...value, source: 'Uji beban' } }]
const { hash } = await act('PATCH', `/rule-drafts/${draft.id}`, { rules })

const requests = people(200).map(({ weight, height, bodyFatPercentage }) => ({
  method: 'POST' as const,
  path: '/api/consultations',
  headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ weight, height, bodyFatPercentage }),
}))
const measure = async (): Promise<number[]> => {
  await sleep(settledMs)
  return (await measureTimes([stack.url], requests, rate, seconds)).toSorted((a, b) => a - b)
}

const sides = {
  alone: measure,
  'in the shadow': async () => {
    await act('POST', `/rule-drafts/${draft.id}/propose`, { hash, note: 'Diukur di samping yang berlaku' })
    const times = await measure()
    await act('POST', `/rule-drafts/${draft.id}/withdraw`, {})
    return times
  },
}
type Side = keyof typeof sides
const measured: Record<Side, number[][]> = { alone: [], 'in the shadow': [] }
await measure()
for (let round = 0; round < rounds; round++) {
  for (const side of shuffled(Object.keys(sides) as Side[], random)) {
    measured[side].push(await sides[side]())
  }
}
console.log(
  `POST /consultations at ${rate} a second, ${rounds} rounds of ${seconds} s, with and without a proposed draft`,
)
for (const share of [0.5, 0.95, 0.99]) {
  const [alone, shadow] = [measured.alone, measured['in the shadow']].map((all) =>
    all.map((times) => percentile(times, share)),
  ) as [number[], number[]]
  const ratio = committed.note(`a consultation in the shadow, p${share * 100}`, estimate(ratios(shadow, alone), random))
  const figures = `${formatNumber(median(alone))} ms alone, ${formatNumber(median(shadow))} ms in the shadow`
  console.log(`  p${share * 100}  ${figures}   ${ratio}`)
}
await stack.stop()
committed.finish()
