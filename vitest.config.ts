import { defineConfig } from 'vitest/config'

const integration = '**/*.integration.test.ts'
const browser = '**/*.e2e.test.ts'
const setupFiles = ['infra/testing/src/mongodb-per-file.ts']

// `.integration.test` needs MongoDB and NATS, `.e2e.test` also a browser.
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
          include: ['{contracts,services,infra,web}/**/*.test.{ts,tsx}'],
          exclude: [integration, browser, '**/node_modules/**'],
          // They only compute, on both of two cores; the others wait for servers and measure what these do.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [`{services,infra}/${integration}`],
          exclude: ['**/node_modules/**'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          setupFiles,
          include: [`web/e2e/${browser}`],
          testTimeout: 120_000,
          maxWorkers: 2,
          // Files of a worker share one browser.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
