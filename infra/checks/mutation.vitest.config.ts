import { configDefaults, defineConfig } from 'vitest/config'

/** The unit tests of pure code, which Stryker runs once for each mutant that they reach. */
export default defineConfig({
  test: {
    include: ['services/*/src/**/domain/**/*.test.ts'],
    // These draw thousands of cases: for each mutant again that would take hours. The direct tests are measured alone.
    exclude: [
      ...configDefaults.exclude,
      '**/*-properties.test.ts',
      '**/odds-monte-carlo.test.ts',
      '**/bmi-bounds.test.ts',
      '**/inference/src/domain/{program/bound,cases/base}-mutation.test.ts',
    ],
    testTimeout: 30_000,
  },
})
