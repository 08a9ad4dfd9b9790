import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withAdmin } from './mongodb-client.ts'
import { randomPassword } from './secrets.ts'

const user = 'bugar'
const fileIn = (folder: string) => join(folder, 'bugar.password')

/** The address with the password of the data in this folder; as it is when the data has none. */
export const withPassword = (url: string, folder: string) => {
  if (!existsSync(fileIn(folder))) {
    return url
  }
  const open = new URL(url)
  open.username = user
  open.password = readFileSync(fileIn(folder), 'utf8')
  open.searchParams.set('authSource', 'admin')
  return open.href
}

export const hasPassword = (folder: string) => existsSync(fileIn(folder))

/** Creates a user in the data of an open server; the server requires the password from its next start on. */
export const setPassword = async (url: string, folder: string) => {
  const password = randomPassword()
  await withAdmin(url, 30_000, async (command) => {
    // Left by a start that was interrupted before the password was kept.
    await command({ dropUser: user }).catch(() => {})
    await command({ createUser: user, pwd: password, roles: ['root'] })
  })
  writeFileSync(fileIn(folder), password, { mode: 0o600 })
}
