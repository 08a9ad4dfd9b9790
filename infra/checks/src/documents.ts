import { files, read } from './repository.ts'

export const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('.'))

const withoutBlocks = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '')

/** npm scripts that a document tells to run. */
export const scriptsIn = (document: string): string[] =>
  [...read(document).matchAll(/(?:^|`)npm (?:run )?([a-z][\w:]*)/gm)].map(([, script = '']) => script)

/** Links inside the repository, as written. */
export const linksIn = (document: string): string[] =>
  [...withoutBlocks(read(document)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:[a-z]+:|#)/.test(link))

const tops = [...new Set(files.map((path) => path.split('/')[0] ?? ''))]

/** Paths between backticks that begin in the root of the repository; those with a placeholder or a star are left out. */
export const pathsIn = (document: string): string[] =>
  [...withoutBlocks(read(document)).matchAll(/`([\w.-]+(?:\/[\w.-]*)*)`/g)]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => tops.includes(path.split('/')[0] ?? ''))

/** Settings that a table of a document names. */
export const settingsIn = (document: string): string[] =>
  read(document)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name))
