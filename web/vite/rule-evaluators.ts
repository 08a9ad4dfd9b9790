import { copyFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { target } from './newer-than-browsers.ts'

const evaluator = fileURLToPath(import.meta.resolve('@bugar/client/bundle'))
const port = join(dirname(evaluator), '../python/bugar_rules.py')

/** Builds the evaluator of rule bundles, `bugar-rules.js`, and copies its Python port. */
export const ruleEvaluators = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'bugar:rule-evaluators',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const outDir = resolve(config.root, config.build.outDir)
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          build: {
            target,
            outDir,
            emptyOutDir: false,
            minify: 'oxc',
            lib: { entry: evaluator, formats: ['es'], fileName: () => 'bugar-rules.js' },
          },
        })
        await copyFile(port, join(outDir, 'bugar_rules.py'))
      },
    },
  }
}
