import type { Recipe } from './recipe.ts'

/** A screen at `/names`, of what the operation of the first recipe answers. */
export const screenOfNames: Recipe = {
  folder: 'screen',
  lines: [],
}

/** An administrators' list at `/admin/login-failures`, of what the throttle of logins stores. */
export const listOfFailures: Recipe = {
  folder: 'list',
  lines: [
    {
      file: 'contracts/src/people/session.ts',
      before: 'export const sessionOperations',
      add: `/** Failed logins of one throttle. */
export const LoginFailures = z.strictObject({
  id: z.string(),
  count: z.number(),
  lastAt: z.iso.datetime(),
  isBlocked: z.boolean(),
})
export type LoginFailures = z.output<typeof LoginFailures>

`,
    },
    {
      file: 'contracts/src/people/session.ts',
      before: "  'auth.counts': {",
      add: `  'auth.failures': {
    http: { method: 'GET', path: '/login-failures' },
    access: 'admin',
    summary: 'Failed logins that the throttle has stored',
    input: Empty,
    output: z.array(LoginFailures),
    failure: 'Failed to get login failures',
    safe: true,
  },
`,
    },
    {
      file: 'contracts/src/examples/people.ts',
      before: "  'auth.logout': {",
      add: "  'auth.failures': { output: [] },\n",
    },
    {
      file: 'services/auth/src/session/attempts-store.ts',
      before: '  deleteAttempts:',
      add: `  failures: async () => {
    const stored = await attempts.find().limit(100).lean()
    return stored.map(({ _id, recent, blockedUntil }) => ({
      id: _id,
      count: recent.length,
      lastAt: new Date(Math.max(0, ...recent)).toISOString(),
      isBlocked: blockedUntil > Date.now(),
    }))
  },
`,
    },
    {
      file: 'services/auth/src/session/handlers.ts',
      before: "    'auth.counts':",
      add: "    'auth.failures': async () => ({ data: await sessions.failures() }),\n\n",
    },
    {
      file: 'web/src/routes/admin/route.tsx',
      before: "  { to: '/admin/audit',",
      add: "  { to: '/admin/login-failures', label: 'Login gagal', icon: IconShieldLock },\n",
    },
  ],
}
