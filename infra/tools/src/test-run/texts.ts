import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A text that the product has to show, and whether on a screen or in the answer of a call. */
export interface SpecText {
  readonly text: string
  readonly metOn: 'screen' | 'call'
}

/** Reads infra/checks/texts.tsv; its first line names the columns. */
export const readTexts = (file: string): SpecText[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [text = '', metOn] = line.split('\t')
      return { text, metOn: metOn === 'call' ? 'call' : 'screen' }
    })

/** Everything the tests noted: files named for where it was met, one text a line. */
const readSeen = (folders: readonly string[], metOn: SpecText['metOn']): string[] =>
  folders
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []))
    .filter((path) => basename(path).startsWith(`${metOn}-`))
    .flatMap((path) => readFileSync(path, 'utf8').split('\n'))

/** A whole text as it stands, "…" being anything. */
const matches = (text: string): ((seen: string) => boolean) => {
  const parts = text.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const pattern = new RegExp(`^${parts.join('.+')}$`)
  return (seen) => pattern.test(seen)
}

/** The texts that no test met. */
export const findUnmet = (texts: readonly SpecText[], folders: readonly string[]): SpecText[] => {
  const seen = { screen: new Set(readSeen(folders, 'screen')), call: new Set(readSeen(folders, 'call')) }
  return texts.filter(({ text, metOn }) => !seen[metOn].has(text) && ![...seen[metOn]].some(matches(text)))
}
