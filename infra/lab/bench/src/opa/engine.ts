import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { loadPolicy } from '@open-policy-agent/opa-wasm'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { opaInput } from './policy.ts'
import { withPolicyFile } from './policy-file.ts'

/**
 * The policy compiled to WebAssembly by the program at `opa`, as OPA is embedded in Node. The function gives the code of
 * a program.
 */
export const embedOpa = (opa: string): Promise<(facts: Facts) => string> =>
  withPolicyFile(async (source, folder) => {
    const bundle = join(folder, 'bundle.tar.gz')
    execFileSync(opa, ['build', '--target', 'wasm', '--entrypoint', 'bugar/program', '--output', bundle, source], {
      stdio: 'pipe',
    })
    const policy = await loadPolicy(execFileSync('tar', ['-xzOf', bundle, '/policy.wasm'], { stdio: 'pipe' }))
    return (facts) => policy.evaluate(opaInput(facts))[0].result
  })
