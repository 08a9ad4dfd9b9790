import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const barrels = ['@mantine/core', '@mantine/hooks', '@mantine/form'] as const

const folderOf = (name: string) => dirname(dirname(require.resolve(name)))

/** Exports of a package's barrel, with the file and name of each. */
const readBarrel = (name: string): Map<string, { file: string; imported: string }> => {
  const entry = join(folderOf(name), 'esm/index.mjs')
  const exports = new Map<string, { file: string; imported: string }>()
  for (const [, names = '', from = ''] of readFileSync(entry, 'utf8').matchAll(/import \{([^}]+)\} from "([^"]+)"/g)) {
    for (const part of names.split(',')) {
      const [imported = '', local = imported] = part.trim().split(' as ')
      // A few names are another package's.
      exports.set(local, { file: from.startsWith('.') ? join(dirname(entry), from) : from, imported })
    }
  }
  return exports
}

const importPattern = /import\s*\{([^}]*)\}\s*from\s*(["'])(@mantine\/[a-z]+)\2;?/g

/**
 * Rewrites `import { Button } from '@mantine/core'` to the file with Button, and adds the stylesheet of every Mantine
 * component. Through the barrel, components of lazy routes would be in the entry chunk, with their styles.
 */
export const mantineDeepImports = (): Plugin => {
  const known = new Map(barrels.map((name) => [name as string, readBarrel(name)]))
  const styles = join(folderOf('@mantine/core'), 'styles')

  const rewrite = (statement: string, names: string, from: string): string => {
    const exports = known.get(from)
    if (!exports) {
      return statement
    }
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [imported = '', local = imported] = name.split(/\s+as\s+/)
        const found = exports.get(imported)
        if (!found) {
          throw new Error(`${from} exports no ${imported}; write "type ${imported}" if it is a type`)
        }
        return `import { ${found.imported} as ${local} } from ${JSON.stringify(found.file)};`
      })
      .join(' ')
  }

  /** The stylesheet of a component, identified by its table of class names. */
  const sheetOf = (file: string): string | null => {
    const sheet = join(styles, `${basename(file, '.module.mjs')}.layer.css`)
    return /@mantine\/core\/esm\/.*\.module\.mjs$/.test(file) && existsSync(sheet) ? sheet : null
  }

  return {
    name: 'bugar:mantine-deep-imports',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.(tsx?|mjs)(\?.*)?$/ },
      handler: (code, id) => {
        const sheet = sheetOf(id.split('?')[0] ?? id)
        if (sheet) {
          return { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null }
        }
        const rewritten = code.replace(
          importPattern,
          (statement: string, names: string, _quote: string, from: string) => rewrite(statement, names, from),
        )
        return rewritten === code ? null : { code: rewritten, map: null }
      },
    },
  }
}

/** In development the barrels are unchanged and all styles are loaded. */
export const mantineDevStyles = (): Plugin => ({
  name: 'bugar:mantine-dev-styles',
  apply: 'serve',
  transform: {
    filter: { id: /\/src\/theme\/styles\.ts$/ },
    handler: (code) => ({
      code: `import '@mantine/core/styles.layer.css';\n${code}`,
      map: null,
    }),
  },
})
