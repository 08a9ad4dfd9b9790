import { randomOf } from '@bugar/tools/demo/random'
import { aPerson, answerHealthy, loginAs } from '@bugar/testing/client'
import { admin, startStack } from '@bugar/testing/stack'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sendOk } from '../../harness/http.ts'
import { formatNumber } from '../../harness/report.ts'
import { inRounds } from '../../harness/statistics.ts'
import { people } from './cases.ts'
import { measureTimes } from './comparison/load.ts'
import { createCommitted, ratioAt } from './ratios.ts'

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

const act = (method: string, path: string, body: object) => sendOk(stack.url, path, { method, token, body })
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
  return measureTimes([stack.url], requests, rate, seconds)
}

const measureShadow = async () => {
  await act('POST', `/rule-drafts/${draft.id}/propose`, { hash, note: 'Diukur di samping yang berlaku' })
  const times = await measure()
  await act('POST', `/rule-drafts/${draft.id}/withdraw`, {})
  return times
}

await measure()
const plan = { rounds, warmups: 0, random }
const [alone = [], shadow = []] = await inRounds([measure, measureShadow], plan, (side) => side())
console.log(
  `POST /consultations at ${rate} a second, ${rounds} rounds of ${seconds} s, with and without a proposed draft`,
)
for (const share of [0.5, 0.95, 0.99]) {
  const { own, reference, ratio } = ratioAt(shadow, alone, share, random)
  const text = committed.note(`a consultation in the shadow, p${share * 100}`, ratio)
  const figures = `${formatNumber(reference)} ms alone, ${formatNumber(own)} ms in the shadow`
  console.log(`  p${share * 100}  ${figures}   ${text}`)
}
await stack.stop()
committed.finish()
