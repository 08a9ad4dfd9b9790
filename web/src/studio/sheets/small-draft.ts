import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'

/** For tests: a draft with every kind of cell, including values that spreadsheets misinterpret. */
export const smallDraft = (): Pick<Draft, 'declaration' | 'rules' | 'goldenCases'> => ({
  declaration: {
    name: 'safety',
    label: 'Keselamatan',
    facts: [
      {
        name: 'gender',
        label: 'Jenis kelamin',
        codes: [
          { code: 'male', label: 'Pria' },
          { code: 'female', label: 'Wanita' },
        ],
        unknown: null,
        absent: null,
      },
      { name: 'age', label: 'Usia', unit: 'tahun', range: [5, 110], unknown: null, absent: null },
      { name: 'bmi', label: 'BMI', range: [10, 80], decimals: 2, unknown: null, absent: null },
      {
        name: 'activity',
        label: 'Kebiasaan',
        codes: [
          { code: 'none', label: 'belum rutin; jarang' },
          { code: 'regular', label: 'Rutin' },
          { code: 'daily', label: 'rutin' },
        ],
        unknown: 'none',
        absent: null,
      },
    ],
    kinds: [
      {
        fact: 'level',
        label: 'Saran',
        stages: ['early', 'late'],
        policy: 'most-cautious',
        codes: [
          { code: 'go', label: 'Lanjut' },
          { code: 'stop', label: 'Berhenti' },
        ],
        otherwise: 'go',
      },
      {
        fact: 'limits',
        label: 'Batasan',
        stages: ['late'],
        policy: 'all',
        codes: [
          { code: '0/+250', label: '0 sampai +250 kkal' },
          { code: 'no-deficit', label: 'tanpa defisit' },
        ],
        otherwise: null,
      },
    ],
    prohibitions: [],
  },
  rules: [
    {
      id: 'K-01',
      stage: 'early',
      name: '=1+1',
      isActive: true,
      priority: 2,
      conditions: {
        all: [
          { fact: 'bmi', operator: 'lessThan', value: 18.5 },
          { fact: 'age', operator: 'equal', value: 17 },
          { fact: 'bmi', operator: 'greaterThanInclusive', value: 16 },
        ],
      },
      event: { type: 'conclude', params: { fact: 'level', value: 'stop' } },
      text: 'Berhenti dulu.\n“Istirahat”; lalu <periksa> & tanya dokter.',
      source: '@WHO 2020',
      strength: 'strong',
    },
    {
      id: '2026-11-25',
      stage: 'late',
      name: '007',
      isActive: false,
      priority: 1,
      conditions: {
        all: [
          { fact: 'gender', operator: 'notEqual', value: 'male' },
          { fact: 'activity', operator: 'equal', value: 'daily' },
          { fact: 'bmi', operator: 'notEqual', value: null },
        ],
      },
      event: { type: 'conclude', params: { fact: 'limits', value: '0/+250' } },
      text: '',
      source: 'TRUE',
      strength: 'weak',
    },
    {
      id: '1E3',
      stage: 'late',
      name: '1,50',
      isActive: true,
      priority: 1,
      conditions: {
        all: [
          { fact: 'activity', operator: 'notEqual', value: 'none' },
          { fact: 'activity', operator: 'notEqual', value: 'daily' },
          { fact: 'gender', operator: 'equal', value: null },
        ],
      },
      event: { type: 'conclude', params: { fact: 'limits', value: 'no-deficit' } },
      text: 'dengan spasi',
      source: '-',
      strength: 'moderate',
    },
  ].map((value) => ({ value, revision: 0, by: null })) as Draft['rules'],
  goldenCases: [
    {
      line: 2,
      facts: { gender: 'female', bmi: 18.49, activity: 'unknown', weight: 73.96 },
      expected: 'level=stop/early limits=0/+250,no-deficit',
      note: 'tepat di bawah 18,5',
    },
    { line: 3, facts: { gender: 'male', age: 17, activity: null }, expected: '-', note: '' },
  ].map((value) => ({ value, revision: 0, by: null })),
})
