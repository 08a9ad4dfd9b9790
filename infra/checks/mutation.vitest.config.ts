import { defineConfig } from 'vitest/config'

/** The unit tests of pure code, which Stryker runs once for each mutant that they reach. */
export default defineConfig({
  test: { include: ['services/*/src/**/domain/**/*.test.ts'], testTimeout: 30_000 },
})
