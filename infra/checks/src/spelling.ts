import { execFileSync } from 'node:child_process'
import { indonesianTexts } from './shown-texts.ts'
import { read } from './repository.ts'

// Run by `npm run words`; no test, as the dictionary is not on every machine.

const accepted = new Set(read('infra/checks/accepted-words.txt').trimEnd().split('\n'))

const unknownIn = (text: string): string[] => {
  try {
    return execFileSync('hunspell', ['-d', 'id_ID', '-i', 'utf-8', '-l'], { input: text, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
  } catch (error) {
    throw new Error('Needs Debian’s packages hunspell and hunspell-id', { cause: error })
  }
}

/** Without the names of what is put in. */
const texts = indonesianTexts().map(({ file, text }) => ({ file, text: text.replaceAll(/\{\w+\}/g, '') }))
/** Without names of components, which stand in calls. */
const unknown = new Set(
  unknownIn(texts.map(({ text }) => text).join('\n')).filter(
    (word) => !accepted.has(word) && !/\p{Ll}\p{Lu}|^\P{L}*$/u.test(word),
  ),
)
const places = texts.flatMap(({ file, text }) =>
  text
    .split(/[^\p{L}\d'’-]+/u)
    .filter((word) => unknown.has(word))
    .map((word) => `${word}\t${file}\t${text.slice(0, 100)}`),
)
process.stdout.write(places.length === 0 ? `${texts.length} texts, no unknown word\n` : `${places.join('\n')}\n`)
process.exitCode = unknown.size === 0 ? 0 : 1
