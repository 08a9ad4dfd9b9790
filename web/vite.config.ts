import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { mantineDeepImports, mantineDevStyles } from './vite/mantine-deep-imports.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'

export default defineConfig({
  root: import.meta.dirname,
  // Its settings are in tsr.config.json; it must come before react().
  plugins: [tanstackRouter(), mantineDeepImports(), mantineDevStyles(), react(), preloadFont(), precompress()],
  css: { postcss: { plugins: [mantinePreset()] } },
  server: { proxy: { '/api': { target: process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080' } } },
  build: {
    target: 'es2023',
    manifest: true,
    // Inlined files would become data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Code that several screens share, by which of them need it; crumbs join the nearest larger piece, because each
        // file is a request of its own.
        codeSplitting: {
          groups: [{ name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 30_000 }],
        },
      },
    },
  },
})
