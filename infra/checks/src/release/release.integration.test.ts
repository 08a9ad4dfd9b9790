import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { manifestOf } from '../repository.ts'

const program = join(import.meta.dirname, 'release.ts')
const run = (folder: string) => spawnSync(process.execPath, [program, '--dry', folder], { encoding: 'utf8' })

test('npm run release -- --dry › builds notes, licences, a bill of materials and packages, and deletes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { status, stdout, stderr } = run(folder)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('nothing was published')
  const { version } = manifestOf('')
  const packages = ['client', 'contracts', 'mcp'].map((name) => `bugar-${name}-${version}.tgz`)
  const evaluators = [`bugar-rules-${version}.tgz`, `bugar_rules-${version}-py3-none-any.whl`]
  const files = [...packages, ...evaluators, 'licences.tsv', 'notes.md', 'sbom.cdx.json']
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted())
  expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toMatch(`## ${version}`)
  const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  const names = sbom.components.map(({ name }: { name: string }) => name)
  expect([sbom.bomFormat, names.includes('mongoose'), names.includes('vitest')]).toEqual(['CycloneDX', true, false])
  expect(run(folder)).toMatchObject({ status: 1, stdout: `${folder} is not empty.\n` })
  expect(readdirSync(folder)).toHaveLength(8)
})
