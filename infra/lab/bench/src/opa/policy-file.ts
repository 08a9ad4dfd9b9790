import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { opaPolicy } from './policy.ts'

/** Calls `use` with the path of the policy's source and its folder, which is deleted afterwards. */
export const withPolicyFile = async <T>(use: (source: string, folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-opa-'))
  try {
    const source = join(folder, 'policy.rego')
    writeFileSync(source, opaPolicy)
    return await use(source, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
