import { relative } from 'node:path'
import type { Plugin } from 'vite'

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
