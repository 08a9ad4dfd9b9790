import { loginAs } from './client.ts'
import { admin, type Stack } from './stack.ts'
import { exportLines, importLines, type Line } from './transfer.ts'

/** Restores the rules of a new system with further versions, which its own file has then. */
export const restoreVersions = async ({ url }: Stack, further: readonly Line[]): Promise<void> => {
  const token = await loginAs(url, admin)
  const own = (await exportLines(url, token)).filter(({ type }) => /^(?:ruleSet|activeRuleSet)/.test(type))
  const reply = await importLines(url, token, [...own, ...further])
  if (reply.status !== 200) {
    throw new Error(`The import of versions was answered ${JSON.stringify(reply)}`)
  }
}
