import { bmi } from '@bugar/contracts/advice/health/bmi'
import {
  bmiBounds,
  bmiCategories,
  bmiOnlyPrograms,
  bodyFatBounds,
  bodyFatCategories,
  completePrograms,
  genders,
} from '@bugar/contracts/core/values/knowledge'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { say } from '@bugar/local/commands/verb'
import { startChild } from '@bugar/local/processes/child'
import { runLongTask } from '@bugar/local/processes/long-task'
import { cacheFolder, executable, findOnPath, outputOf } from '@bugar/local/servers/find-program'
import { freePort } from '@bugar/local/servers/ports'
import { loadPolicy } from '@open-policy-agent/opa-wasm'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '../../../harness/http.ts'

const bmiRules = bmiCategories.map((category, at) => {
  const [from, to] = [bmiBounds[at - 1], bmiBounds[at]]
  const conditions = [from !== undefined && `input.bmi >= ${from}`, to !== undefined && `input.bmi < ${to}`]
  return `bmi := "${category}" if { ${conditions.filter(Boolean).join('; ')} }`
})

const bodyFatRules = genders.flatMap((gender) => {
  const [from, to] = bodyFatBounds[gender]
  const conditions = {
    L1: `input.fat < ${from}`,
    L2: `input.fat >= ${from}; input.fat <= ${to}`,
    L3: `input.fat > ${to}`,
  }
  return bodyFatCategories.map(
    (category) => `fat := "${category}" if { input.gender == "${gender}"; ${conditions[category]} }`,
  )
})

const complete = Object.fromEntries(
  bmiCategories.map((b) => [b, Object.fromEntries(bodyFatCategories.map((l) => [l, completePrograms[`${b}-${l}`]]))]),
)

/** The same mapping in Rego; without body fat, or for a pair without a program, by the BMI alone. */
const opaPolicy = `package bugar

${[...bmiRules, ...bodyFatRules].join('\n')}

complete := ${JSON.stringify(complete)}

bmi_only := ${JSON.stringify(bmiOnlyPrograms)}

program := code if code := complete[bmi][fat]

else := bmi_only[bmi]
`

/** Input of the policy. Unknown body fat is left out: in Rego null is less than every number. */
const opaInput = ({ gender, weight, height, bodyFatPercentage }: Facts) => ({
  gender,
  bmi: bmi(weight, height),
  ...(bodyFatPercentage !== undefined && { fat: bodyFatPercentage }),
})

const version = '1.22.3'

/**
 * Path of the Open Policy Agent, which Go builds once per machine. Null where there is no Go or it fails; the reason is
 * said.
 */
export const findOpa = async (): Promise<string | null> => {
  const cache = cacheFolder(process.env)
  const folder = join(cache, 'bin')
  const program = join(folder, executable('opa'))
  if ((await outputOf(program, ['version']))?.includes(`Version: ${version}\n`)) {
    return program
  }
  const go = findOnPath('go', process.env)
  if (go === null) {
    say('OPA is left out: there is no Go on this machine to build it with.')
    return null
  }
  const label = `OPA: building ${version}`
  const logFile = join(cache, 'opa-build.log')
  say(`${label} (once per machine, some minutes; Go keeps 1 GB of packages for it)`)
  const done = await runLongTask({
    label,
    command: go,
    args: ['install', `github.com/open-policy-agent/opa@v${version}`],
    env: { ...process.env, GOBIN: folder },
    say,
    logFile,
  })
  if (!done.ok) {
    say(`OPA is left out: it could not be built (${done.last}; log in ${logFile}).`)
    return null
  }
  return program
}

/** Calls `use` with the path of the policy's source and its folder, which is deleted afterwards. */
const withPolicyFile = async <T>(use: (source: string, folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-opa-'))
  try {
    const source = join(folder, 'policy.rego')
    writeFileSync(source, opaPolicy)
    return await use(source, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Compiles the policy to WebAssembly with the executable `opa`. The function returns the code of a program.
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

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Runs the program at `opa` as a server of the policy on this machine alone; `ask` gives the code of a program. */
export const startOpaServer = async (opa: string) => {
  const address = `127.0.0.1:${await freePort()}`
  const url = `http://${address}`
  const server = await withPolicyFile(async (source) => {
    const started = await startChild({
      command: opa,
      args: ['run', '--server', '--addr', address, '--log-level', 'error', '--skip-version-check', source],
      output: 'inherit',
    })
    while (!started.hasEnded() && !(await isReady(url))) {
      await sleep(50)
    }
    return started
  })
  if (server.hasEnded()) {
    throw new Error('The OPA server ended before it was ready.')
  }
  const ask = async (facts: Facts): Promise<unknown> =>
    ((await post(url, '/v1/data/bugar/program', { input: opaInput(facts) })) as { result: unknown }).result
  return { ask, stop: () => server.stop() }
}
