import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { chunksOf, type Manifest, screens, visitorPaths } from './screens.ts'

const sheet = /\s*<link rel="stylesheet"[^>]*>/g

/** The page of one screen: preloads its files, and has the outline of its area. */
const pageOf = (html: string, path: string, manifest: Manifest): string => {
  const chunks = chunksOf(manifest, screens[path] ?? [])
  const missing = (files: readonly string[]) => [...new Set(files)].filter((file) => !html.includes(`"/${file}"`))
  const scripts = missing(chunks.map(({ file }) => file)).map(
    (file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `,
  )
  const sheets = missing(chunks.flatMap(({ css }) => css ?? [])).map(
    (file) => `  <link rel="stylesheet" crossorigin href="/${file}">\n  `,
  )
  const page = html.replace('</head>', `${scripts.join('')}</head>`).replace('</body>', `${sheets.join('')}</body>`)
  return visitorPaths.includes(path) ? page.replace('id="shell" class="app"', 'id="shell" class="card"') : page
}

/**
 * Lets the outline in index.html be painted before any other file has loaded, and writes a page per screen into the
 * folder `screens`, which the gateway serves instead of index.html.
 */
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
        const script = `<script type="module" async crossorigin src="/${boot?.fileName}"></script>\n    `
        // In the head they would delay the first paint. Scripts wait for them in any position.
        const sheets = html.match(sheet) ?? []
        return html
          .replaceAll(sheet, '')
          .replace('<script', `${script}<script`)
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
