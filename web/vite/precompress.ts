import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

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
