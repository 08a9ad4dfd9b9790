import type { User } from '@bugar/contracts/user'
import { describe, test } from 'vitest'
import { useDomSite } from './support/dom-site.ts'
import { aUser } from './support/factories.ts'
import { visitorReplies } from './support/visitor.ts'

describe('session', () => {
  const { visit, at } = useDomSite({ replies: visitorReplies })

  test('a stored user that does not say so › counts as active', async () => {
    const { isActive: _, ...user } = aUser()
    const page = await visit('/calculator', { user: user as User, replies: { 'GET /auth/me': { status: 503 } } })
    await page.getByRole('heading', { level: 1, name: 'Kalkulator' }).waitFor()
    await at(page, '/calculator')
  })
})
