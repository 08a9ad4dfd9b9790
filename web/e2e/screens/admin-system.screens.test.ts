import type { Page } from 'playwright-core'
import {
  chooseImport,
  importing,
  interrupted,
  nothing,
  onHeading,
  people,
  rejectedLines,
  replies,
  report,
  startImport as start,
} from '../support/admin-system.ts'
import { waitForSkeleton } from '../support/page.ts'
import { aLateCopy } from '../support/rules.ts'
import { anAdmin } from '../support/site.ts'
import { asked, confirm, fails, hang, press, testScreen } from '../support/states.ts'

const heading = (name: string) => (page: Page) => onHeading(page, name)
const imports = { path: '/admin/system', title: 'Sistem', user: anAdmin }

testScreen(
  'admin system',
  { ...imports, replies },
  {
    'admin-system': ['1 migrasi menunggu'],
    'admin-system-loading': [{ 'GET /database/status': hang }, waitForSkeleton],
    'admin-system-error': [{ 'GET /database/status': fails }, 'Keadaan basis data belum dapat dimuat.'],
    'admin-system-confirming': [press('Jalankan migrasi'), asked],
    'admin-system-migrated': [
      press('Jalankan migrasi'),
      confirm('Jalankan'),
      'Tidak terjangkau: Aturan. Ulangi setelah pulih.',
    ],
    'admin-system-late-copy': [
      { 'GET /rule-copies': { data: aLateCopy() } },
      '2 dari 3 salinan belum memakai versi 3.',
    ],
  },
)

testScreen('admin import', imports, {
  'admin-import-checking': [{ replies: importing(hang) }, chooseImport, /^Memeriksa bugar-2026-11-20.ndjson \(1 kB\)/],
  'admin-import-content': [{ replies: importing(report({})) }, chooseImport, heading('Yang akan berubah')],
  'admin-import-restore': [
    { replies: importing(people, undefined, [], '/import') },
    chooseImport,
    heading('Yang akan berubah'),
  ],
  'admin-import-nothing': [{ replies: importing(nothing) }, chooseImport, heading('Tidak ada yang akan berubah')],
  'admin-import-rejected': [
    { replies: importing(rejectedLines(14)) },
    chooseImport,
    heading('Berkas tidak dapat diperiksa'),
  ],
  'admin-import-under-way': [{ replies: importing(report({}), hang) }, start, /^Mengimpor /],
  'admin-import-done': [{ replies: importing(report({})) }, start, heading('Impor selesai')],
  'admin-import-interrupted': [{ replies: importing(report({}), interrupted) }, start, heading('Impor gagal')],
})
