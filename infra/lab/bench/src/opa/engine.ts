import type { Facts } from '@bugar/contracts/verdict'
import { loadPolicy } from '@open-policy-agent/opa-wasm'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { opaInput, opaPolicy } from './policy.ts'

/**
 * The policy compiled to WebAssembly by the program at `opa`, as OPA is embedded in Node. The function gives the code of
 * a program.
 */
export const embedOpa = async (opa: string): Promise<(facts: Facts) => string> => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-opa-'))
  try {
    const source = join(folder, 'policy.rego')
    const bundle = join(folder, 'bundle.tar.gz')
    writeFileSync(source, opaPolicy)
    execFileSync(opa, ['build', '--target', 'wasm', '--entrypoint', 'bugar/program', '--output', bundle, source], {
      stdio: 'pipe',
    })
    const policy = await loadPolicy(execFileSync('tar', ['-xzOf', bundle, '/policy.wasm'], { stdio: 'pipe' }))
    return (facts) => policy.evaluate(opaInput(facts))[0].result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
