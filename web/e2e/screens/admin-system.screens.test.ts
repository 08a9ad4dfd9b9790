import { describe } from 'vitest'
import { confirm, press, replies } from '../support/admin-system.ts'
import { chromiumPath } from '../support/browser.ts'
import { waitForSkeleton, waitForText } from '../support/page.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const screen = { path: '/admin/system', title: 'Sistem', replies }
const states: State[] = [
  { ...screen, name: 'admin-system', reach: (page) => waitForText(page, '1 migrasi menunggu') },
  {
    ...screen,
    name: 'admin-system-loading',
    replies: { 'GET /database/status': { hang: true } },
    reach: waitForSkeleton,
  },
  {
    ...screen,
    name: 'admin-system-error',
    replies: { 'GET /database/status': { status: 500 } },
    reach: (page) => waitForText(page, 'Keadaan basis data belum dapat dimuat.'),
  },
  {
    ...screen,
    name: 'admin-system-confirming',
    reach: async (page) => {
      await press(page, 'Jalankan migrasi')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...screen,
    name: 'admin-system-migrated',
    reach: async (page) => {
      await press(page, 'Jalankan migrasi')
      await confirm(page, 'Jalankan')
      await waitForText(page, 'Tidak terjangkau: Aturan. Ulangi setelah pulih.')
    },
  },
]

describe.skipIf(!chromiumPath)('admin system', () => {
  useSite({ user: anAdmin }).testStates(states)
})
