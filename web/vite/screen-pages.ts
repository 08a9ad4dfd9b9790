import type { Plugin, ResolvedConfig } from 'vite'
import { type FirstRequests, readFirstRequests } from './first-requests.ts'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { chunksOf, chunksOfModule, isOfWorkbench, type Manifest, screens, visitorPaths } from './screens.ts'

/** Opened from another screen, so that prefetching for them in boot.ts would rarely be used. */
const neverFirst = ['/calculator', '/sources']
/** `boot.ts` writes their words from the first answers. */
const writtenFromAnswers = ['/', '/training', '/training/plan', '/consultation/result', '/training/session']
/** Without the frame of the area with the menu. */
const withoutMenu: readonly string[] = ['/training/session', '/team']
/** Visitors' forms with pictures beside them. */
const isCard = (path: string) => path === '/login' || path === '/register'
const isNeverFirst = (path: string) => neverFirst.includes(path) || (isOfWorkbench(path) && path !== '/admin/rules')

/** The first requests that boot.ts sends. */
export const readBootRequests = async (): Promise<FirstRequests> =>
  Object.fromEntries(Object.entries(await readFirstRequests()).filter(([path]) => !isNeverFirst(path)))

/** Writes the first requests into boot.ts. */
export const bootRequests = (): Plugin => ({
  name: 'bugar:boot-requests',
  apply: 'build',
  // Not during transforms, where it can block the loaders until Vite times out.
  buildStart: async () => {
    await readFirstRequests()
  },
  transform: {
    filter: { id: /\/src\/boot\.ts$/ },
    handler: async (code) => ({
      code: code.replaceAll('firstRequests', JSON.stringify(await readBootRequests())),
      map: null,
    }),
  },
  generateBundle(_options, bundle) {
    const boot = Object.values(bundle).find(({ name }) => name === 'boot')
    if (boot?.type !== 'chunk' || boot.imports.length > 0) {
      throw new Error('boot.ts shares a file with the app, for which it must not wait')
    }
  },
})

const sheet = /\s*<link rel="stylesheet"[^>]*>/g

/** Modules that a screen imports once its data has come, so that their files are loaded by then. */
const early: Readonly<Record<string, string>> = {
  '/training/session': 'src/person/training/session/before/planned-parts.ts',
  '/': 'src/person/training/schedule/PlanCard.tsx',
  '/training': 'src/person/training/schedule/PlanCard.tsx',
}

const readSource = (file: string) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8')

/** A header that a screen always has, with texts that are known without running it. */
const header = /<>\s+(?:<RunningBar \/>\s+)?<PageHeader\s+title="([^"]+)"\s+lead="([^"]+)"/
const cardHeader = /<PageTitle>([^<{]+)<\/PageTitle>(?:[^<]*<Text c="dimmed" mt="xxs">\s*([^<{]+?)\s*<\/Text>)?/
const field = /<(?:Text|Password)Input\b[^]*?\slabel="([^"]+)"(?:\s+description="([^"]+)")?/g

type Words = readonly [files: string, words: RegExp, html: string]
const fill = ([files, words, html]: Words) =>
  words.exec(files.split(' ').map(readSource).join(''))?.[0].replace(words, html) ?? ''

/** From three files: the words from the title of the consultation to the head of its form. */
const form: Words = [
  'person/consultation/ConsultationScreen.tsx person/screening/ScreeningEntry.tsx person/consultation/ConsultationForm.tsx',
  /title="([^"]+)"\s+lead=[^]*?"xs">\s*([^<]+?)\s*<[^]*<Text fw=\{600\}>([^<]+)<[^]*<ChoiceCards\s+label="([^"]+)"\s+description="([^"]+)"/,
  '<p class="titled asked"><strong>$1</strong><br><em>$2</em><i></i><em>$3</em><i></i><small>$4</small><br><small>$5</small></p>',
]

/** The words of a screen's source, as HTML for the outline; empty when a screen computes its own. */
export const wordsOf = (path: string): string => {
  const [, file] = /'#(\w+\/\S+Screen\.tsx)'/.exec(readSource(`routes/${screens[path]?.at(-1)}`)) ?? []
  const source = file === undefined ? '' : readSource(file)
  const [, title, lead] = (isCard(path) ? cardHeader : header).exec(source) ?? []
  const labels = isCard(path)
    ? [...source.matchAll(field)].map(
        ([, label, hint]) => `<em>${label}</em>${hint === undefined ? '' : `<small>${hint}</small>`}<b></b>`,
      )
    : []
  return (
    (path === '/consultation' ? fill(form) : '') +
    (title === undefined ? '' : `<p><strong>${title}</strong><br>${lead ?? ''}</p>`) +
    (labels.length > 0 ? `<p class="form">${labels.join('')}</p>` : '')
  )
}

/** Words that a screen shows in one case only; `boot.ts` decides whether it holds. */
const cases: Readonly<Record<string, Words>> = {
  '/': [
    'person/dashboard/DashboardScreen.tsx',
    /eyebrow="([^"]+)" title="([^"]+)" figure="warm-up">\s*<Text[^>]*>\s*([^<]+?)\s*<\/Text>/,
    '<section class="first"><div><small>$1</small><strong>$2</strong></div><em>$3</em></section>',
  ],
  '/training/session': [
    'person/training/session/before/FeelingScreen.tsx',
    /<PageTitle[^>]*>\s*([^<]+?)\s*<\/PageTitle>[^]*?: '([^']+)'\}<\/Text>/,
    '<p class="titled"><br><strong>$1</strong><br><em>$2</em></p>',
  ],
  '/admin/rules': [
    'studio/rules/RulesScreen.tsx',
    /version === null \? '([^']+)'[^]*?title=\{base \? [^:]+ : '([^']+)'\}[^]*?label="(Program)"/,
    '<p class="tabs"><strong>$2</strong><br>$1<br><em>$3</em></p>',
  ],
  '/consultation/screening': [
    'person/terms/Why.tsx person/screening/step-texts.ts',
    /(Mengapa[^<]+?)\s*<[^]*?age: Step = [^]+?'([^']+)',\s+lead: '([^']+)'[^]*?label: '([^']+)', unit: '([^']+)'[^]*?why: '([^']+)',\s+source: '([^']+)'/,
    '<p class="titled asks"><strong>$2</strong><br><em>$3</em><br><small>$4 ($5)</small><br><i></i><br><small>$1</small><small> $6 Dasar: $7.</small></p>',
  ],
}

/** The page of one screen: preloads its files, and has the outline of its area. */
const pageOf = (html: string, path: string, manifest: Manifest): string => {
  const chunks = chunksOf(manifest, screens[path] ?? [])
  const later = early[path] === undefined ? [] : chunksOfModule(manifest, early[path])
  const isNew = (file: string) => !html.includes(`"/${file}"`)
  const filesOf = (all: typeof chunks) => new Set(all.map(({ file }) => file).filter(isNew))
  const sheetsOf = (all: typeof chunks) => new Set(all.flatMap(({ css }) => css ?? []).filter(isNew))
  // Low, because over HTTP/1.1 the first answers would wait behind all files of the screen.
  const preload = 'rel="modulepreload" fetchpriority="low"'
  const link = (rel: string, file: string) => `  <link ${rel} crossorigin href="/${file}">\n  `
  const sheets = sheetsOf(chunks)
  const head = [
    ...[...filesOf([...chunks, ...later])].map((file) =>
      link(writtenFromAnswers.includes(path) ? preload : 'rel="modulepreload"', file),
    ),
    ...[...sheetsOf(later)].filter((file) => !sheets.has(file)).map((file) => link('rel="preload" as="style"', file)),
  ]
  const kind = [withoutMenu.includes(path) ? 'bare' : 'app', 'card', 'card half', 'card half beside'][
    visitorPaths.includes(path) ? 1 + Number(isCard(path)) + Number(path === '/register') : 0
  ]
  return html
    .replace('</head>', `${head.join('')}</head>`)
    .replace('</body>', `${[...sheets].map((file) => link('rel="stylesheet"', file)).join('')}</body>`)
    .replace('id="shell" class="app"', `id="shell" class="${kind}"`)
    .replace('<b></b>', wordsOf(path) || '<b></b>')
    .replace(/(?<=<b><\/b>)(?=\s*<\/div>)/, cases[path] ? `<template>${fill(cases[path])}</template>` : '')
}

/** Lets the outline in index.html be painted before other files, and writes a page per screen for the gateway. */
export const screenPages = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'bugar:screen-pages',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const boot = Object.values(bundle ?? {}).find(({ name }) => name === 'boot')
        // In the head they would delay the first paint. Scripts wait for them in any position.
        const sheets = html.match(sheet) ?? []
        return html
          .replaceAll(sheet, '')
          .replace('<script', `<script type="module" async crossorigin src="/${boot?.fileName}"></script>\n    <script`)
          .replace('</body>', `${sheets.join('').trimStart()}\n  </body>`)
      },
    },
    writeBundle: async () => {
      const folder = resolve(config.root, config.build.outDir)
      const html = await readFile(join(folder, 'index.html'), 'utf8')
      const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
      for (const path of Object.keys(screens)) {
        const file = join(folder, 'screens', path === '/' ? 'index.html' : `${path}.html`)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, pageOf(html, path, manifest))
      }
    },
  }
}
