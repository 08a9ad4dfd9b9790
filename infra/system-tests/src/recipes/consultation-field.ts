import type { Recipe } from './recipe.ts'

export const declaration = 'contracts/src/advice/health/measurements.ts'

/** A measurement that is stored with a consultation and read by no rule, `restingHeartRate`. */
export const consultationField: Recipe = {
  folder: null,
  lines: [
    {
      file: declaration,
      before: '} as const satisfies Record<string, Measurement>',
      add: `  restingHeartRate: { label: 'Nadi istirahat', column: 'Nadi istirahat (kali/menit)', unit: ' kali/menit',
    min: 30, max: 150, decimals: 0, example: '60', isOptional: true, isFact: false },
`,
    },
    {
      file: 'contracts/src/advice/consultation/consultation-form.ts',
      before: '}\n\nconst typed',
      add: "  restingHeartRate: { empty: null, outside: 'Nadi istirahat tidak valid (30-150 kali/menit)' },\n",
    },
    {
      file: 'contracts/src/examples/objects.ts',
      before: '  ...shortVerdict,\n  program: {',
      add: '  restingHeartRate: 60,\n',
    },
    {
      file: 'web/src/person/consultation/measurement-texts.ts',
      before: '} satisfies Record<MeasurementName',
      add: "  restingHeartRate: ({ restingHeartRate: rate }) => (rate === null ? 'Tidak diukur' : `${rate} kali/menit`),\n",
    },
    {
      file: 'web/src/person/consultation/draft.test.ts',
      before: "bodyFatMethod: 'tape' } as const",
      add: "restingHeartRate: '', ",
    },
    { file: 'web/e2e/support/factories.ts', before: '    bmi: value,', add: '    restingHeartRate: 60,\n' },
  ],
}
