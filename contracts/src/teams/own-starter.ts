/** A small base of a team to begin with: it verifies, and both cases hold. */
export const ownStarter = {
  declaration: {
    label: 'Return of an order',
    facts: [
      { name: 'days', label: 'Days since delivery', unit: 'd', range: [0, 365], unknown: null, absent: null },
      {
        name: 'opened',
        label: 'Opened',
        codes: [
          { code: 'no', label: 'No' },
          { code: 'yes', label: 'Yes' },
        ],
        riskier: 'later',
        unknown: 'yes',
        absent: 'no',
      },
    ],
    kinds: [
      {
        fact: 'refund',
        label: 'Refund',
        stages: ['refund'],
        policy: 'one',
        codes: [
          { code: 'full', label: 'The whole price' },
          { code: 'part', label: 'Half of the price' },
          { code: 'none', label: 'Nothing' },
        ],
        otherwise: 'none',
      },
    ],
    prohibitions: [
      {
        label: 'An opened order is never paid back in full',
        when: [{ fact: 'opened', operator: 'equal', value: 'yes' }],
        fact: 'refund',
        values: ['full'],
      },
    ],
  },
  rules: [
    {
      id: 'R-01',
      stage: 'refund',
      name: 'In time and unopened',
      text: 'An unopened order that comes back within 14 days is paid back in full.',
      source: 'Terms of sale, 4.2',
      conditions: {
        all: [
          { fact: 'days', operator: 'lessThanInclusive', value: 14 },
          { fact: 'opened', operator: 'equal', value: 'no' },
        ],
      },
      event: { type: 'conclude', params: { fact: 'refund', value: 'full' } },
    },
    {
      id: 'R-02',
      stage: 'refund',
      name: 'In time and opened',
      text: 'Half of the price of an opened order that comes back within 14 days is paid back.',
      source: 'Terms of sale, 4.3',
      conditions: {
        all: [
          { fact: 'days', operator: 'lessThanInclusive', value: 14 },
          { fact: 'opened', operator: 'equal', value: 'yes' },
        ],
      },
      event: { type: 'conclude', params: { fact: 'refund', value: 'part' } },
    },
  ],
  goldenCases: [
    { facts: { days: 14, opened: 'no' }, expected: 'refund=full', note: 'the last day' },
    { facts: { days: 15, opened: 'no' }, expected: '-', note: 'a day late' },
  ],
} as const
