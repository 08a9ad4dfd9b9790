import { programCodes } from '@bugar/contracts/core/values/knowledge'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { simulated, versionsScreen } from '../support/rule-versions.ts'
import { anAdmin, useSite } from '../support/site.ts'

const { path, replies } = versionsScreen

describe.skipIf(!chromiumPath)('admin versions', () => {
  const site = useSite({ user: anAdmin })

  test('a simulation › is a matrix of programs left and reached, without rows of those who stay', async () => {
    const page = await site.visit(path, { replies })
    await simulated(page)
    const row = page.getByRole('table', { name: 'Perpindahan program' }).getByRole('row', { name: /^P7/ })
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(
      programCodes.map((code, index) => {
        if (code === 'P2') {
          return '96\npindah'
        }
        return code === 'P7' ? `${(1000 + index).toLocaleString('id-ID')}\ntetap` : '·'
      }),
    )
  })
})
