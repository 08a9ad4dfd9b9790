import { defineConfig } from 'vitest/config'

const services = 'services/*/test/**/*.test.ts'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A second, as it is without this, can be short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contracts,services/*,infra/*,web}/{src,test}/**/*.test.{ts,tsx}'],
          exclude: [services, '**/*.integration.test.ts', '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'component', include: [services, 'infra/**/*.integration.test.ts'] } },
      {
        extends: true,
        test: { name: 'e2e', include: ['web/e2e/**/*.e2e.test.ts'], fileParallelism: false, testTimeout: 120_000 },
      },
    ],
  },
})
