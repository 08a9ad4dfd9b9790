import { posix } from 'node:path'
import { read, withoutComments } from './repository.ts'

export interface Import {
  readonly file: string
  /** As written. */
  readonly specifier: string
  /** The package that a bare specifier names, else null. */
  readonly packageName: string | null
  /** The file from the root of the repository that a relative or `#` specifier names, else null. */
  readonly path: string | null
  /** True when it is gone once the types are. */
  readonly isType: boolean
}

const patterns = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]/gm,
  /^\s*import\s+['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
]

const resolve = (file: string, specifier: string, isType: boolean): Import => {
  const base = { file, specifier, packageName: null, path: null, isType }
  if (specifier.startsWith('.')) {
    return { ...base, path: posix.join(posix.dirname(file), specifier) }
  }
  if (specifier.startsWith('#')) {
    return { ...base, path: `web/src/${specifier.slice(1)}` }
  }
  const [scope = '', name = ''] = specifier.split('/')
  return { ...base, packageName: scope.startsWith('@') ? `${scope}/${name}` : scope }
}

/** Imports of a source text, without those that have a scheme, such as `node:fs`. */
export const importsIn = (file: string, text: string): Import[] =>
  patterns
    .flatMap((pattern) => [...withoutComments(text).matchAll(pattern)])
    .filter(([, specifier = '']) => !specifier.includes(':'))
    .map(([statement, specifier = '']) => resolve(file, specifier, /^\s*(?:import|export) type\b/.test(statement)))

export const importsOf = (file: string): Import[] => importsIn(file, read(file))
