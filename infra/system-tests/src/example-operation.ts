/** A whole operation, `exercise.names`, as the lines it adds: each goes before the first place that has `before`. */
export const exampleOperation: readonly { readonly file: string; readonly before: string; readonly add: string }[] = [
  {
    file: 'contracts/src/exercise.ts',
    before: "  'exercise.get': {",
    add: `  'exercise.names': {
    http: { method: 'GET', path: '/exercises/names' },
    ...read,
    summary: 'Names of the active exercises, sorted',
    input: Nothing,
    output: z.array(z.string()),
  },
`,
  },
  {
    file: 'services/catalog/src/exercise/handlers.ts',
    before: "'list' | 'byCategory'",
    add: "'names' | ",
  },
  {
    file: 'services/catalog/src/exercise/handlers.ts',
    before: "    'exercise.byCategory': (",
    add: `    'exercise.names': async () => {
      const { exercises } = await store.page({ isActive: true }, 1, 1000)
      return { data: exercises.map(({ name }) => name) }
    },

`,
  },
  {
    file: 'contracts/src/examples/exercise.ts',
    before: "  'exercise.get': {",
    add: "  'exercise.names': { output: ['Plank', 'Squat'] },\n",
  },
]

/** Touched by a command: `npm run nats:config`. */
export const generated = ['infra/nats/nats.conf']
