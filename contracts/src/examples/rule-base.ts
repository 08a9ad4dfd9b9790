import type { Conclusions, RuleBase, SourcedRule } from '../rules/rule-base.ts'
import type { ruleBundleOperations } from '../rules/rule-bundle-operations.ts'
import type { ruleBaseOperations } from '../rules/rule-base-operations.ts'
import type { Examples } from './example.ts'
import { createdAt, ruleVersion } from './objects.ts'

const ruleSet = { version: 1, hash: 'b'.repeat(64) }

export const sourcedRule: SourcedRule = {
  id: 'E-01',
  stage: 'deficit',
  name: 'BMI di bawah 18,5',
  isActive: true,
  priority: 300,
  conditions: { all: [{ fact: 'bmi', operator: 'lessThan', value: 18.5 }] },
  event: { type: 'conclude', params: { fact: 'deficit', value: 'refused' } },
  text: 'Berat Anda di bawah rentang ideal, jadi sasaran Turun tidak ditawarkan.',
  source: 'NICE CG32',
  strength: 'moderate',
}

export const base: RuleBase = {
  name: 'energy',
  label: 'Energi',
  facts: [
    { name: 'bmi', label: 'BMI', unit: 'kg/m²', range: [0.16, 30_000], unknown: null, absent: null, riskier: 'lower' },
  ],
  kinds: [
    {
      fact: 'deficit',
      label: 'Tujuan Turun',
      stages: ['deficit'],
      policy: 'most-cautious',
      codes: [
        { code: 'allowed', label: 'ditawarkan' },
        { code: 'refused', label: 'tidak ditawarkan' },
      ],
      otherwise: 'allowed',
    },
  ],
  prohibitions: [
    {
      label: 'BMI di bawah 18,5 tidak mendapat Turun',
      when: [{ fact: 'bmi', operator: 'lessThan', value: 18.5 }],
      fact: 'deficit',
      values: ['allowed'],
    },
  ],
}

const conclusions: Conclusions = {
  base: 'energy',
  ruleSet,
  conclusions: [{ fact: 'deficit', values: ['refused'], rules: ['E-01'] }],
  fired: [sourcedRule],
  trace: {
    steps: [
      {
        stage: 'deficit',
        ruleId: 'E-01',
        fired: true,
        conditions: [{ fact: 'bmi', operator: 'lessThan', required: 18.5, found: 17, held: true }],
        concluded: { fact: 'deficit', value: 'refused' },
      },
    ],
  },
}

export const ruleBundleExamples: Examples<typeof ruleBundleOperations> = {
  'ruleBase.bundle': {
    input: { base: 'energy' },
    output: {
      bundle: 'eyJhbGciOiJFZERTQSIsInR5cCI6ImJ1Z2FyLXJ1bGVzK2p3dCJ9.eyJzZXJpYWwiOjF9.c2lnbmF0dXJl',
      serial: 1,
      ruleSet,
      expiresAt: createdAt,
    },
  },
  'ruleBase.bundleKeys': {
    output: { keys: [{ kid: 'q7Yk', kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', x: 'c2lnbmF0dXJl' }] },
  },
  'ruleBase.vectors': {
    input: { base: 'energy' },
    output: {
      base,
      ruleSet,
      rules: [sourcedRule],
      vectors: [
        {
          facts: { gender: 'female', bmi: 17 },
          conclusions: [{ fact: 'deficit', values: ['refused'], rules: ['E-01'] }],
          fired: ['E-01'],
        },
      ],
    },
  },
  'ruleBase.dmn': {
    input: { base: 'energy' },
    output: {
      dmn: '<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/" id="bugar-energy-1" name="Bugar energy 1" namespace="urn:bugar:rules:energy"/>',
      ruleSet,
    },
  },
}

export const ruleBaseExamples: Examples<typeof ruleBaseOperations> = {
  'inference.conclude': {
    input: { base: 'energy', facts: { gender: 'female', age: 30, bmi: 17 } },
    output: conclusions,
  },
  'ruleBase.list': {
    output: [
      {
        base,
        ruleSet,
        rules: [sourcedRule],
        verification: {
          valid: true,
          findings: [],
          proofs: [
            {
              property: 'prohibited',
              label: 'Tidak seorang pun mendapat kesimpulan yang dilarang',
              holds: true,
              tried: 6,
              counterexample: null,
            },
          ],
        },
        goldenCases: {
          cases: [
            { line: 2, facts: { gender: 'female', bmi: 18.49 }, expected: 'deficit=refused', note: 'di bawah batas' },
          ],
          failed: [],
        },
        warning: null,
      },
    ],
  },
  'ruleBase.rules': { input: { base: 'energy' }, output: { base, ruleSet, rules: [sourcedRule] } },
  'ruleBase.versions': { input: { base: 'energy' }, output: [ruleVersion] },
  'ruleBase.versionChanges': {
    input: { base: 'energy', version: 2 },
    output: { previous: 1, changes: [{ before: null, after: sourcedRule }], casesChanged: 1 },
  },
  'ruleBase.history': {
    input: { base: 'energy', rule: 'E-01' },
    output: {
      entries: [
        {
          version: 2,
          author: ruleVersion.author,
          note: ruleVersion.note,
          createdAt: ruleVersion.createdAt,
          approval: { by: { id: '6b02', name: 'Bayu Prasetyo' }, at: createdAt, hash: 'c'.repeat(64), alone: false },
          before: null,
          after: sourcedRule,
        },
      ],
      next: null,
    },
  },
  'ruleBase.compare': {
    input: { base: 'energy', from: 1, to: 2 },
    output: {
      from: ruleSet,
      to: { version: 2, hash: 'c'.repeat(64) },
      rules: [{ id: 'E-01', change: 'changed' }],
      regions: [
        {
          fact: 'deficit',
          region: [
            {
              fact: 'bmi',
              intervals: [{ min: 18, max: 18.5, includesMin: true, includesMax: false }],
              codes: [],
              isUnknown: false,
            },
          ],
          before: ['refused'],
          after: ['allowed'],
          person: { bmi: 18 },
          rules: ['E-01'],
          cases: [{ line: 2, isMet: true }],
        },
      ],
      isComplete: true,
      notice: null,
    },
  },
  'ruleBase.publish': {
    input: { base: 'energy', from: 1, rules: [sourcedRule], note: 'Disamakan dengan NICE CG32' },
    output: ruleVersion,
  },
  'ruleBase.activate': { input: { base: 'energy', version: 1 }, output: ruleVersion },
}
