import { findGoProgram } from '@bugar/testing/servers/go-programs'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { render } from '../deployment/render.ts'
import { filledIn, services } from '../deployment/compose.ts'
import { files, read, root } from '../repository.ts'

interface Step {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
}

const workflows = files.filter((path) => path.startsWith('.github/workflows/'))
const actionlint = await findGoProgram('actionlint')

test.each(workflows)('%s › actionlint has no finding', (path) => {
  const { status, stdout, stderr } = spawnSync(actionlint, [path], { cwd: root, encoding: 'utf8' })
  expect({ status, text: stdout + stderr }).toEqual({ status: 0, text: '' })
})

test.each(workflows)('%s › names each action by its commit, with the version beside it', (path) => {
  const uses = read(path)
    .split('\n')
    .filter((line) => line.includes('uses:'))
  expect(uses.length).toBeGreaterThan(1)
  expect(uses.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
})

const text = read('.github/workflows/release.yml')
const workflow = parse(text) as { env: { IMAGES: string }; permissions: object; jobs: { release: { steps: Step[] } } }
const made = workflow.env.IMAGES.trim().split('\n')
const { steps } = workflow.jobs.release
const scriptOf = (name: string) => steps.find((step) => step.name === name)?.run ?? ''

test('the images are those of docker-compose.yml and of the chart, built as docker-compose.yml builds them', () => {
  const nameOf = (image: string) => image.split('/').at(-1)?.replace(/:.*/, '') ?? ''
  const composed = Object.values(services).flatMap(({ image, build }) =>
    build ? [`${nameOf(filledIn(image))} ${build.target} ${build.args['SERVICE']}`] : [],
  )
  expect(made.toSorted()).toEqual(composed.toSorted())
  const rendered = render()
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ spec }) => nameOf(spec.template.spec.containers[0].image))
  expect(rendered.toSorted()).toEqual(made.map((line) => line.split(' ')[0]).toSorted())
})

test('the registry is a variable, and no job has rights by default', () => {
  expect(workflow.permissions).toEqual({})
  const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
  expect(hosts).toEqual(['token.actions.githubusercontent.com'])
})

test('everything is signed and verified before it is published', () => {
  const named = steps.map(({ name, uses }) => name ?? uses?.split('@')[0])
  expect(named.slice(-5)).toEqual([
    'Images',
    'Signatures, and the bill of materials of each image',
    'actions/attest-build-provenance',
    'Verification of what was made',
    'Release',
  ])
})

/** Stands for docker, cosign, gh and jq: writes its arguments down. */
const stub = `#!/bin/bash
echo "$(basename "$0") $*" >>"$CALLS"
case "$(basename "$0")" in jq) echo "sha256:$(sha256sum <"$CALLS" | cut -c1-64)" ;; esac
`

/** Runs a step as the runner does, and returns what it called. */
const runner = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-workflow-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'bin'))
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files', 'notes.md'), 'notes')
  for (const program of ['docker', 'cosign', 'gh', 'jq']) {
    writeFileSync(join(folder, 'bin', program), stub)
    chmodSync(join(folder, 'bin', program), 0o755)
  }
  return (name: string): string[] => {
    const calls = join(folder, 'calls')
    writeFileSync(calls, '')
    const { status, stderr } = spawnSync('bash', ['--norc', '-e', '-o', 'pipefail', '-c', scriptOf(name)], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
        CALLS: calls,
        IMAGES: workflow.env.IMAGES,
        PREFIX: 'registry.example/owner/',
        REGISTRY: 'registry.example',
        REGISTRY_USER: 'u',
        REGISTRY_PASSWORD: 'p',
        VERSION: '1.0.0',
        FILES: 'files',
        WORKFLOW: 'w',
        ISSUER: 'i',
        GITHUB_REPOSITORY: 'owner/bugar',
        GITHUB_REF_NAME: 'v1.0.0',
      },
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return readFileSync(calls, 'utf8').trim().split('\n')
  }
}

test('the steps › build, sign and verify each image by its digest, and each file', () => {
  const run = runner()
  const built = run('Images').filter((line) => line.startsWith('docker buildx build'))
  expect(built).toHaveLength(made.length)
  expect(built.at(-1)).toContain(
    '--target operator --build-arg SERVICE=operator --tag registry.example/owner/bugar-admin:1.0.0',
  )
  const signed = run('Signatures, and the bill of materials of each image')
  const digests = signed.filter((line) => line.startsWith('cosign sign')).map((line) => line.split(' ').at(-1) ?? '')
  expect(new Set(digests).size).toBe(made.length)
  expect(digests.filter((each) => !/^registry\.example\/owner\/bugar-\w+@sha256:[0-9a-f]{64}$/.test(each))).toEqual([])
  const verified = run('Verification of what was made')
  for (const digest of digests) {
    expect(signed).toContain(`cosign attest --yes --type cyclonedx --predicate files/sbom.cdx.json ${digest}`)
    expect(
      verified.filter((line) => line.includes(digest)).map((line) => line.split(' ').slice(0, 2).join(' ')),
    ).toEqual(['cosign verify', 'cosign verify-attestation', 'gh attestation'])
  }
  for (const file of ['files/notes.md', 'files/images.sha256']) {
    expect(verified).toContain(`gh attestation verify ${file} --repo owner/bugar`)
  }
  expect(run('Release')).toEqual([
    'gh release create v1.0.0 --verify-tag --notes-file files/notes.md files/images.sha256 files/notes.md',
  ])
})
