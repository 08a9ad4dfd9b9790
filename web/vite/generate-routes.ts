import { resolveConfig } from 'vite'

// The router plugin writes src/routeTree.gen.ts while Vite reads its configuration; the type check needs that file.
await resolveConfig({ root: `${import.meta.dirname}/..`, logLevel: 'warn' }, 'build')
