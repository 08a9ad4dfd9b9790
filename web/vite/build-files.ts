import { relative, extname, join, resolve, dirname } from 'node:path'
import { type Plugin, type ResolvedConfig, build } from 'vite'
import { readdir, readFile, writeFile, copyFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { target } from './newer-than-browsers.ts'

/** Writes the source files of each file of the build; the manifest only has the files. */
export const chunkContents = (): Plugin => ({
  name: 'bugar:chunk-contents',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const contents = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, file.moduleIds.map((id) => relative(import.meta.dirname, id).replaceAll('\\', '/'))]]
          : [],
      )
      const source = JSON.stringify(Object.fromEntries(contents))
      this.emitFile({ type: 'asset', fileName: '.vite/contents.json', source })
    },
  },
})

// Not .html: the gateway inserts a nonce for each reply. Not .woff2: it is compressed already.
const compressible = new Set(['.js', '.css', '.svg'])
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const compress = async (file: string) => {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(content, { params })),
    writeFile(`${file}.gz`, await toGzip(content, { level: 9 })),
  ])
}

/** Writes a brotli and a gzip copy of every file that gets smaller. */
export const precompress = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'bugar:precompress',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: async () => {
      const folder = resolve(config.root, config.build.outDir)
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => compressible.has(extname(file))).map((file) => compress(join(folder, file))),
      )
    },
  }
}

/** Preloads the single font file; its hashed name is only known after the build. */
export const preloadFont = (): Plugin => ({
  name: 'bugar:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
})

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
