import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Writes which source files each file of the build is made of; the manifest knows only the files. */
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
