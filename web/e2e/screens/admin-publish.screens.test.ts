import { describe } from 'vitest'
import { aBadValidation, someVersions } from '../support/admin-factories.ts'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { newer, openPublishDialog, publish, publishScreen, simulated } from '../support/publishing.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const { path, title, replies } = publishScreen

const states: State[] = [
  { name: 'admin-publish-warned', path, title, replies, reach: simulated },
  { name: 'admin-publish-dialog', path, title, replies, reach: openPublishDialog },
  {
    name: 'admin-publish-rejected',
    path,
    title,
    replies,
    reach: async (page) => {
      await openPublishDialog(page)
      await publish(page)
      await page.getByLabel('Perbarui kasus uji yang terkait perubahan ini').check()
      await publish(page)
      await waitForText(page, 'Tulis alasan, paling sedikit 10 karakter')
    },
  },
  {
    name: 'admin-publish-outdated',
    path,
    title,
    replies: { ...replies, 'PUT /rules/B2-L3': newer },
    reach: async (page) => {
      await openPublishDialog(page)
      await publish(page)
      await waitForText(page, 'Aturan sudah diubah orang lain')
    },
  },
  {
    name: 'admin-rules-fallback',
    path,
    title,
    replies: {
      ...replies,
      'GET /rules/versions': {
        data: { ...someVersions(), warning: 'Aturan aktif tidak dapat dipakai; sistem memakai versi 3.' },
      },
      // Reply of a service that only checked findings.
      'POST /forward-chaining/validate': { data: { ...aBadValidation(), valid: true, findings: [] } },
    },
    reach: async (page) => {
      await waitForText(page, 'Aturan aktif tidak dapat dipakai; sistem memakai versi 3.')
      await waitForText(page, 'Tidak lolos verifikasi, 1 kasus uji gagal')
    },
  },
]

describe.skipIf(!chromiumPath)('admin publish', () => {
  const site = useSite({ user: anAdmin })

  site.testStates(states)
})
