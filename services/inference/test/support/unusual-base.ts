import type { ConclusionKind, FactDefinition, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { gender, yesNoFact } from '../../src/seed/bases/facts.ts'
import { type Conditions, rulesFor } from '../../src/seed/bases/rules.ts'

/** Characters that mean something in XML, in FEEL or to a parser, and some beyond ASCII. */
export const strangeText = `"a" 'b' <c/> & ]]> \\d \\n\u{1d4d0}é\t&amp; -- {f}\n?`

const coded = (...codes: string[]) => codes.map((code) => ({ code, label: `${code} <&> "` }))
const number = (name: string, rest: Partial<FactDefinition> = {}): FactDefinition => ({
  name,
  label: name,
  range: [-1e22, 1e22],
  unknown: null,
  absent: null,
  ...rest,
})
const kind = (fact: string, policy: ConclusionKind['policy'], codes: string[], otherwise: string | null = null) => ({
  fact,
  label: fact,
  stages: [fact],
  policy,
  codes: coded(...codes),
  otherwise,
})
const kinds: ConclusionKind[] = [
  kind('mark', 'most-cautious', ['low', strangeText, 'high'], 'low'),
  kind('limits', 'all', ['not', 'null', 'time']),
  { ...kind('plan', 'one', ['rest', 'walk', 'run']), stages: ['plan of-some', 'plan/rest'] },
]
const rule = rulesFor(kinds)
const when = (id: string, conditions: Conditions, fact: string, value: string, stage?: string): SourcedRule => {
  const made = rule(id, strangeText, conditions, [fact, value], { source: strangeText, strength: 'weak' }, strangeText)
  return stage === undefined ? made : { ...made, stage }
}

/** Declares and concludes in every way that there is, also in those that the product's bases have no use for. */
export const unusualBase: RuleBase = {
  name: 'safety',
  label: strangeText,
  facts: [
    gender,
    number('weight', { range: [1, 300] }),
    number('height', { range: [1, 250] }),
    number('bmi', { range: [0.16, 3_000_000], computed: 'bmi' }),
    number('score', { unknown: 7, absent: -2.5 }),
    number('other'),
    { name: 'word', label: 'Word', codes: coded('x', strangeText, 'null', '-'), unknown: '-', absent: null },
    yesNoFact('pregnant', 'Pregnant', 'female'),
  ],
  kinds,
  prohibitions: [],
}

const plan = (id: string, conditions: Conditions, value: string) => when(id, conditions, 'plan', value, 'plan of-some')

/** Active ones but for the last. */
export const unusualRules: readonly SourcedRule[] = [
  when('bmi', [['bmi', 'greaterThanInclusive', 25]], 'mark', 'high'),
  when(`id ${strangeText}`, [['word', 'equal', strangeText]], 'mark', strangeText),
  when('low-again', [['score', 'lessThan', -2.4]], 'mark', 'low'),
  when('dash', [['word', 'equal', '-']], 'limits', 'not'),
  when('no word', [['word', 'equal', null]], 'limits', 'null'),
  when('a word', [['word', 'notEqual', null]], 'limits', 'time'),
  when(
    'neither',
    [
      ['word', 'notEqual', 'x'],
      ['word', 'notEqual', 'null'],
    ],
    'limits',
    'null',
  ),
  when('pregnant', [['pregnant', 'equal', 'yes']], 'limits', 'time'),
  when('seven', [['score', 'equal', 7]], 'limits', 'not'),
  when(
    'tiny',
    [
      ['other', 'greaterThan', 1e-7],
      ['other', 'lessThanInclusive', 1.5e-7],
    ],
    'limits',
    'not',
  ),
  when(
    'huge',
    [
      ['other', 'greaterThanInclusive', 1.5e21],
      ['other', 'lessThan', 2e21],
    ],
    'limits',
    'null',
  ),
  when(
    'between',
    [
      ['other', 'greaterThan', 0.1],
      ['other', 'lessThan', 0.3],
      ['other', 'notEqual', 0.2],
    ],
    'limits',
    'time',
  ),
  when(
    'never',
    [
      ['other', 'lessThan', 1],
      ['other', 'greaterThan', 1],
    ],
    'limits',
    'time',
  ),
  plan(
    'limit seen',
    [
      ['limits', 'equal', 'null'],
      ['mark', 'notEqual', 'low'],
    ],
    'run',
  ),
  when(
    'nothing yet',
    [
      ['plan', 'equal', null],
      ['score', 'greaterThan', 100],
    ],
    'plan',
    'walk',
    'plan/rest',
  ),
  when('as before', [['plan', 'equal', 'run']], 'plan', 'run', 'plan/rest'),
  { ...when('switched off', [['score', 'greaterThan', -1e6]], 'mark', 'high'), isActive: false },
]
