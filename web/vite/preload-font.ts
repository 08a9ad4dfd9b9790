import type { Plugin } from 'vite'

/** Asks for the one font file with the first bytes of the page; its hashed name is known only after the build. */
export const preloadFont = (): Plugin => ({
  name: 'bugar:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
})
