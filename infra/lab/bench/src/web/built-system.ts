import { buildWeb } from '@bugar/local/commands/web-build'
import { repository } from '@bugar/local/repository'
import { startStack } from '@bugar/testing/stack'
import { join } from 'node:path'

/** The whole system with the web app in `WEB_DIST`, which is built first unless it is given. */
export const startBuiltSystem = async () => {
  const given = process.env['WEB_DIST']
  if (given === undefined) {
    await buildWeb(repository, console.log)
  }
  return startStack({ WEB_DIST: given ?? join(repository, 'web', 'dist') })
}
