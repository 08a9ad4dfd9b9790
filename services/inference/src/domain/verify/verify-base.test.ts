import type { FactDefinition, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import type { Proof } from '@bugar/contracts/rules/rule-base-verification'
import { conclusionsOf } from '@bugar/contracts/rules/rule-run'
import type { Finding } from '@bugar/contracts/rules/rule-set'
import { describe, expect, test } from 'vitest'
import {
  brokenSmallBases,
  changed,
  coded,
  smallBase as base,
  soundRules as sound,
  when,
} from '../../../test/support/small-base.ts'
import { seeds } from '../../seed/bases/all.ts'
import { gender, yesNoFact } from '../../seed/bases/facts.ts'
import type { Conditions } from '../../seed/bases/rules.ts'
import { safetyBase, safetyRules } from '../../seed/bases/safety.ts'
import { run } from '../run.ts'
import { verifyBase } from './verify-base.ts'

const proofOf = (property: Proof['property'], rules: readonly SourcedRule[], of: RuleBase = base) =>
  verifyBase({ base: of, rules }).proofs.find((proof) => proof.property === property)
/** Values concluded for a person, to check a counterexample. */
const valuesOf = (rules: readonly SourcedRule[], facts: Record<string, string | number>, fact: string) =>
  conclusionsOf(base, run({ base, rules }, facts).fired).find((each) => each.fact === fact)?.values

test.each([...seeds])(
  'verifyBase › %s as seeded › every property holds, with few enough people to try',
  (_name, seed) => {
    const { valid, findings, proofs } = verifyBase(seed)
    expect({ valid, errors: findings.filter(({ severity }) => severity === 'error') }).toEqual({
      valid: true,
      errors: [],
    })
    expect(proofs.map(({ property }) => property)).toEqual(['monotone', 'single', 'prohibited', 'unknown', 'reachable'])
    // The program's base declares no order of risk and prohibits nothing.
    const isTried = ({ tried }: Proof) => tried > 0 || !isSourced(seed.base.name)
    expect(proofs.filter((proof) => !proof.holds || proof.counterexample !== null || !isTried(proof))).toEqual([])
    expect(proofs.at(-1)?.tried).toBe(seed.rules.length)
    // An administrator waits while a publication checks all of them.
    expect(proofs.reduce((total, { tried }) => total + tried, 0)).toBeLessThan(500_000)
  },
)

describe('verifyBase › safety, whose BMI is risky at both ends', () => {
  const high: Conditions = [
    ['bmi', 'greaterThanInclusive', 35],
    ['activity', 'equal', 'inactive'],
  ]
  const gentleWhen = (conditions: Conditions) => {
    const like = safetyRules.find(({ id }) => id === 'K-10') as SourcedRule
    const all = conditions.map(([fact, operator, value]) => ({ fact, operator, value }))
    return verifyBase({ base: safetyBase, rules: [...safetyRules, { ...like, id: 'K-90', conditions: { all } }] })
  }

  test('a rule for a very high BMI › verifies', () => {
    expect(gentleWhen(high)).toMatchObject({ valid: true, findings: [] })
  })

  test.each([
    ['a very high one is spared', [['bmi', 'lessThan', 35], high[1]], 'BMI yang lebih tinggi dianggap lebih berisiko.'],
    [
      'a low one is spared',
      [['bmi', 'greaterThanInclusive', 20], high[1]],
      'BMI yang lebih rendah dianggap lebih berisiko.',
    ],
  ] as const)('%s › is not monotone, and the sentence names the direction', (_case, conditions, direction) => {
    const { findings } = gentleWhen(conditions as Conditions)
    expect(findings.filter(({ code }) => code === 'not-monotone').map(({ message }) => message)).toEqual([
      expect.stringContaining(direction),
    ])
  })
})

describe('verifyBase › a small base', () => {
  test('sound › verifies', () => {
    expect(verifyBase({ base, rules: sound })).toMatchObject({ valid: true, findings: [] })
  })

  test('advice that a risk loosens › is not monotone, told with both people', () => {
    const { rules } = brokenSmallBases['advice that a risk loosens']
    expect(proofOf('monotone', rules)).toMatchObject({
      holds: false,
      counterexample:
        'Jenis kelamin: Pria mendapat gentle; Jenis kelamin: Pria, Sakit: ya mendapat go. Sakit: "ya" dianggap lebih berisiko daripada "tidak".',
    })
    expect(valuesOf(rules, { gender: 'male' }, 'level')).toEqual(['gentle'])
    expect(valuesOf(rules, { gender: 'male', fever: 'yes' }, 'level')).toEqual(['go'])
  })

  test('a limit that a lower BMI removes › is not monotone', () => {
    const { rules } = brokenSmallBases['a limit that a lower BMI removes']
    expect(proofOf('monotone', rules)?.counterexample).toMatch(
      /^Jenis kelamin: Pria, BMI: 19 mendapat slow; Jenis kelamin: Pria, BMI: 10 mendapat tanpa kesimpulan\. BMI yang lebih rendah dianggap lebih berisiko\.$/,
    )
    expect(valuesOf(rules, { gender: 'male', bmi: 18.51 }, 'limits')).toEqual(['slow'])
    expect(valuesOf(rules, { gender: 'male', bmi: 10 }, 'limits')).toEqual([])
  })

  test('a limit that everybody below a bound lacks › is tried with them too', () => {
    const rules = changed('slow', ['bmi', 'greaterThan', 18.5])
    expect(proofOf('monotone', rules)?.holds).toBe(false)
    expect(valuesOf(rules, { gender: 'male', bmi: 18.51 }, 'limits')).toEqual(['slow'])
    expect(valuesOf(rules, { gender: 'male', bmi: 18.5 }, 'limits')).toEqual([])
  })

  test('a rule that takes back what an earlier one of its stage noted › is not sound', () => {
    const rules = sound.toSpliced(1, 0, when('well', [['pregnant', 'equal', 'yes']], 'ill', 'no'))
    const looser = valuesOf(rules, { gender: 'female', fever: 'yes', pregnant: 'yes' }, 'level')?.[0] === 'go'
    expect(valuesOf(rules, { gender: 'female', fever: 'yes' }, 'level')).toEqual(['gentle'])
    expect(verifyBase({ base, rules }).valid).toBe(!looser)
  })

  test.each([
    ['what its own stage concludes', 'stop', ['level', 'equal', 'gentle']],
    ['what a later stage concludes from it', 'ill', ['level', 'equal', 'gentle']],
    ['what a later stage concludes', 'stop', ['limits', 'equal', 'slow']],
  ] as const)('a rule that reads %s › is found, not tried', (_what, id, condition) => {
    const { valid, findings } = verifyBase({ base, rules: changed(id, condition) })
    expect(valid).toBe(false)
    expect(findings.map(({ place }) => place)).toContain(id)
  })

  test('two conclusions where one is allowed › are told with a person who gets both', () => {
    const { rules } = brokenSmallBases['two conclusions where one is allowed']
    expect(proofOf('single', rules)).toMatchObject({
      holds: false,
      counterexample: 'Lebih dari satu aturan terpakai untuk Usia 65: rest, walk.',
    })
    expect(() => valuesOf(rules, { gender: 'male', age: 65 }, 'plan')).toThrow('plan: rest, walk')
  })

  test('no conclusion where one is needed › is told with a person who gets none', () => {
    const needed = brokenSmallBases['no conclusion where one is needed']
    expect(proofOf('single', needed.rules, needed.base)?.counterexample).toBe('Jenis kelamin: Pria: tanpa kesimpulan')
  })

  test('a prohibited conclusion › is told with a person who gets it', () => {
    const { rules } = brokenSmallBases['a prohibited conclusion']
    expect(proofOf('prohibited', rules)).toMatchObject({
      holds: false,
      counterexample: 'Nyeri berarti berhenti, tetapi go: Jenis kelamin: Pria, Usia: 65, Nyeri: ya',
    })
    expect(valuesOf(rules, { gender: 'male', age: 65, pain: 'yes' }, 'level')).toEqual(['go'])
  })

  test('a fact of which unknown is the safest answer › is told with what counts instead', () => {
    const trusting = brokenSmallBases['a fact of which unknown is the safest answer']
    expect(proofOf('unknown', trusting.rules, trusting.base)).toMatchObject({
      holds: false,
      counterexample: 'Demam: "belum tahu" dianggap no',
    })
  })

  test.each([
    [['none', 'little', 'much'], 'little', 'little'],
    [['none', 'much'], null, 'tidak ditanyakan'],
  ])('of the codes %s › unknown must count as the last, not as %s', (codes, unknown, said) => {
    const worn: FactDefinition = {
      name: 'worn',
      label: 'Lelah',
      codes: coded(...codes),
      unknown,
      absent: null,
      riskier: 'later',
    }
    const { valid, proofs } = verifyBase({ base: { ...base, facts: [...base.facts, worn] }, rules: sound })
    expect(valid).toBe(false)
    expect(proofs.filter(({ holds }) => !holds).map(({ counterexample }) => counterexample)).toEqual([
      `Lelah: "belum tahu" dianggap ${said}`,
    ])
  })

  test('a rule that contradicts itself › is told by its id', () => {
    const { rules } = brokenSmallBases['a rule that contradicts itself']
    expect(proofOf('reachable', rules)).toMatchObject({
      holds: false,
      counterexample: 'Aturan slow tidak pernah bisa terpakai.',
    })
  })

  test('a rule that is switched off › need not fire', () => {
    const rules = brokenSmallBases['a rule that contradicts itself'].rules.map((each) =>
      each.id === 'slow' ? { ...each, isActive: false } : each,
    )
    expect(proofOf('reachable', rules)).toMatchObject({ holds: true, tried: sound.length - 1 })
  })
})

test.each([
  ['K-01', 'Usia di bawah 18 tahun tidak mendapat program, tetapi Lanjut: Jenis kelamin: Pria, Usia: 17'],
  ['T-01', 'Nyeri dada tanpa izin dokter selalu berarti berhenti, tetapi Pelan: Jenis kelamin: Pria, Nyeri dada: ya'],
  [
    'K-05',
    'BMI dewasa di bawah 16 tanpa izin dokter tidak boleh mulai, tetapi Pelan: Jenis kelamin: Pria, Usia: 18, BMI: 15',
  ],
  ['K-11', 'Pertanyaan yang dilewati tidak pernah berarti lanjut, tetapi Lanjut: Jenis kelamin: Pria'],
])('verifyBase › safety without %s › shows who would get what is prohibited', (id, counterexample) => {
  const rules = safetyRules.filter((each) => each.id !== id)
  expect(proofOf('prohibited', rules, safetyBase)?.counterexample).toContain(counterexample)
})

const edited = (id: string, change: Partial<SourcedRule>) =>
  sound.map((each) => (each.id === id ? { ...each, ...change } : each))
const condition = (fact: string, operator: string, value: string | number | null) => ({
  conditions: { all: [{ fact, operator, value }] },
})
const concluding = (fact: string, value: string) => ({ event: { type: 'conclude', params: { fact, value } } })
const stop = sound[1] as SourcedRule

test.each<[string, Finding['code'], string, readonly SourcedRule[]]>([
  ['a fact that nobody knows', 'unknown-fact', 'stop', edited('stop', condition('shoeSize', 'equal', 42))],
  ['a priority of another stage', 'wrong-stage', 'stop', edited('stop', { priority: 0 })],
  ['a conclusion of another stage', 'wrong-stage', 'stop', edited('stop', concluding('plan', 'rest'))],
  ['a stage that the base has not', 'wrong-stage', 'stop', edited('stop', { stage: 'advice' })],
  ['a code that the fact has not', 'unknown-code', 'stop', edited('stop', condition('pain', 'equal', 'maybe'))],
  ['unknown as a code', 'unknown-code', 'stop', edited('stop', condition('pain', 'equal', 'unknown'))],
  [
    'a code that the earlier stage has not',
    'unknown-code',
    'gentle',
    edited('gentle', condition('ill', 'equal', 'so')),
  ],
  ['a conclusion that does not exist', 'unknown-code', 'stop', edited('stop', concluding('level', 'halt'))],
  ['a number written as text', 'text-number', 'slow', edited('slow', condition('bmi', 'lessThan', '18.5'))],
  ['an operator that nobody knows', 'unknown-operator', 'slow', edited('slow', condition('bmi', 'below', 18.5))],
  ['a comparison of codes by size', 'unknown-operator', 'stop', edited('stop', condition('pain', 'lessThan', 'yes'))],
  ['no condition', 'empty-condition', 'stop', edited('stop', { conditions: { all: [] } })],
  ['an event type of the engine', 'event-type', 'stop', edited('stop', { event: { ...stop.event, type: 'success' } })],
  ['one id twice', 'duplicate', 'stop', [...sound, { ...stop, conditions: { all: [] } }]],
  ['a rule that repeats another', 'duplicate', 'stop-lagi', [...sound, { ...stop, id: 'stop-lagi' }]],
])('verifyBase › %s › is found with its place and an Indonesian sentence', (_what, code, place, rules) => {
  const { valid, findings } = verifyBase({ base, rules })
  const found = findings.find((finding) => finding.code === code && finding.place === place)
  expect(found?.message).toMatch(/[a-z]{3,}.*\.$/i)
  expect({ valid, severity: found?.severity }).toEqual({ valid: false, severity: 'error' })
})

test('verifyBase › a repetition that is switched off › is no finding', () => {
  const rules = [...sound, { ...stop, id: 'stop-lagi', isActive: false }]
  expect(verifyBase({ base, rules })).toMatchObject({ valid: true, findings: [] })
})

test('verifyBase › rules that tell more people apart than can be tried › are refused with the number', () => {
  const names = Array.from({ length: 18 }, (_, index) => `ache${index}`)
  const facts = [gender, ...names.map((name) => yesNoFact(name, name))]
  const rules = [
    when(
      'stop',
      names.map((name) => [name, 'equal', 'yes'] as const),
      'level',
      'stop',
    ),
  ]
  expect(verifyBase({ base: { ...base, facts, prohibitions: [] }, rules })).toEqual({
    valid: false,
    findings: [
      expect.objectContaining({
        code: 'too-many-people',
        severity: 'error',
        place: 'rules',
        message: expect.stringMatching(/^Aturan ini membedakan 524\.\d{3} jenis orang; paling banyak 400\.000 yang/),
      }),
    ],
    proofs: [],
  })
})
