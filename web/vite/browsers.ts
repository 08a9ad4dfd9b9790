import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newerCalls, newerStyles } from './newer-than-browsers.ts'

/** Calls that are made only where the browser has them, and where each one is. */
const guarded: Readonly<Record<string, string>> = {
  'Uint8Array.fromBase64': 'bundles, which have another way',
  '.showPopover': 'CellEditor, on an event that only a popover sends',
  '.skipTransition': 'the router, of a transition that it has started',
  '.vibrate': 'alarm.ts asks for it first',
}

/** Styles without which a page only looks plainer: what they mark is also shown by a control or in words. */
const plainer = [
  /^\._(?:card|choice|list|page|rest|scroller)_\w+(?:>li)?:(?:has|not)\(|^label:has\(|^summary:has\(/,
  // On paper.
  /^main (?:section:has\(input\[type=range\]\)|details:has\(>div:empty\))$/,
  /^section:(?:not\(:has\(li li|has\(\._shortcut_)/,
  // Mantine's, of parts that we do not use or that are plainer too.
  /^\.m_.*:has\((?:\[data-|\.m_|input:disabled)/,
  /^clip: rect\(/,
  /^@(?:page|starting-style)$|::details-content$/,
]

const dist = process.env['WEB_DIST'] ?? join(import.meta.dirname, '../dist')
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
const read = (end: string) =>
  files.filter((file) => file.endsWith(end)).map((file) => readFileSync(join(dist, file), 'utf8'))

const sheets = read('.html').flatMap((page) => [...page.matchAll(/<style[^>]*>([^]*?)<\/style>/g)])
const calls = [...newerCalls(read('.js'))]
const styles = new Set([...read('.css'), ...sheets.map(([, text = '']) => text)].flatMap(newerStyles))
const refused = [
  ...calls.filter((call) => !(call in guarded)),
  ...[...styles].filter((style) => !plainer.some((each) => each.test(style))),
]
for (const each of refused) {
  process.stdout.write(`NEWER THAN THE OLDEST BROWSERS (vite/newer-than-browsers.ts): ${each}\n`)
}
for (const each of Object.keys(guarded).filter((call) => !calls.includes(call))) {
  process.stdout.write(`NOT CALLED ANY MORE: ${each}\n`)
}
process.exitCode = refused.length > 0 ? 1 : 0
