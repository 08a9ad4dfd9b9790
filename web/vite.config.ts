import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { auditWords, summaries } from './vite/summaries.ts'
import { bootRequests, screenPages } from './vite/screen-pages.ts'
import { chunkContents, precompress, preloadFont, ruleEvaluators } from './vite/build-files.ts'
import { chunkGroups } from './vite/chunks.ts'
import { target } from './vite/newer-than-browsers.ts'
import { mantineDeepImports, mantineDevStyles } from './vite/mantine-deep-imports.ts'
import { pureSchemas } from './vite/pure-schemas.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { textElements } from './vite/text-elements.ts'

export default defineConfig({
  root: import.meta.dirname,
  // The router's other settings are in tsr.config.json; it must come before react().
  plugins: [
    // Loaders are in the chunk of their screen, so that the entry has neither the query library nor the operations.
    tanstackRouter({ codeSplittingOptions: { defaultBehavior: [['loader', 'component']] } }),
    auditWords(),
    summaries(),
    pureSchemas(),
    mantineDeepImports(),
    mantineDevStyles(),
    react(),
    textElements(),
    preloadFont(),
    bootRequests(),
    screenPages(),
    chunkContents(),
    precompress(),
    serviceWorker(),
    ruleEvaluators(),
  ],
  // jsPDF uses these for web pages and pictures, which we do not draw.
  resolve: {
    alias: ['html2canvas', 'canvg', 'dompurify'].map((find) => ({
      find,
      replacement: `${import.meta.dirname}/vite/nothing.ts`,
    })),
  },
  css: { postcss: { plugins: [mantinePreset()] } },
  server: { proxy: { '/api': { target: process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080' } } },
  build: {
    target,
    manifest: true,
    // Inlined files would become data: addresses, which the content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/boot.ts'].map((file) => `${import.meta.dirname}/${file}`),
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
        // Every screen loads the list of all files, so hashes are short and a shared file is named by its hash alone.
        chunkFileNames: ({ name }) => (name.startsWith('shared~') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js'),
        assetFileNames: ({ names }) =>
          names[0]?.includes('shared~') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})
