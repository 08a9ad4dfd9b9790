import { repository } from '@bugar/local/repository'
import { findObjectStore, findRclone, startObjectStore } from '@bugar/testing/servers/object-store'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const [store, rclone] = [await findObjectStore(), await findRclone()]
const isMissing = (store === null || rclone === null) && process.env['BUGAR_REQUIRE_BROWSER'] !== 'true'

const compose = readFileSync(join(repository, 'docker-compose.yml'), 'utf8')
const command = (/command: \[(copy, .*)\]/.exec(compose)?.[1] ?? '').split(', ').map((arg) => arg.replaceAll("'", ''))
/** The settings of the guide. */
const settings = [
  ...readFileSync(join(repository, 'infra/docker/README.md'), 'utf8').matchAll(/^(RCLONE_CONFIG_\w+)=(\S*)/gm),
].map(([, name = '', value = '']) => [name, value] as const)

const prepare = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-copies-'))
  const [backups, kept] = [join(folder, 'backups'), join(folder, 'kept')]
  mkdirSync(join(kept, 'bugar-backups'), { recursive: true })
  mkdirSync(backups)
  const { url, stop } = await startObjectStore(store ?? '', kept, 'kunci', 'rahasia')
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })
  const { stdout: password } = spawnSync(rclone ?? '', ['obscure', 'sandi salinan'], { encoding: 'utf8' })
  const filled = {
    ...Object.fromEntries(settings),
    RCLONE_CONFIG_STORE_ENDPOINT: url,
    RCLONE_CONFIG_STORE_ACCESS_KEY_ID: 'kunci',
    RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: 'rahasia',
    RCLONE_CONFIG_COPIES_PASSWORD: password.trim(),
  }
  /** Runs the container's program with its folder of backups; the exit code and what it said. */
  const run = (args: readonly string[], given: Readonly<Record<string, string>> = {}) => {
    const env = { ...filled, ...given, RCLONE_CONFIG: join(folder, 'rclone.conf'), HOME: folder }
    const here = args.map((arg) => arg.replace(/^\/backups/, backups))
    // Refused keys are tried ten times otherwise.
    const { status, stderr, stdout } = spawnSync(
      rclone ?? '',
      [...here, '--retries', '1', '--low-level-retries', '1'],
      { env, encoding: 'utf8' },
    )
    return { status, said: stdout + stderr }
  }
  return { backups, bucket: join(kept, 'bugar-backups'), run }
}

describe.skipIf(isMissing)('copies of backups in a second place', () => {
  const name = 'bugar-20261128T000000Z.gz'

  test('a new backup › is encrypted in the store, and comes back as it was', async () => {
    const { backups, bucket, run } = await prepare()
    writeFileSync(join(backups, name), 'isi cadangan'.repeat(10_000))
    writeFileSync(join(backups, `${name}.part`), 'belum selesai')
    expect(run(command)).toMatchObject({ status: 0 })
    expect(readdirSync(bucket).filter((each) => !each.startsWith('.'))).toEqual([`${name}.bin`])
    expect(readFileSync(join(bucket, `${name}.bin`)).includes('isi cadangan')).toBe(false)
    expect(run(command)).toMatchObject({ status: 0 })

    rmSync(join(backups, name))
    expect(run(['copy', `copies:${name}`, '/backups'])).toMatchObject({ status: 0 })
    expect(readFileSync(join(backups, name), 'utf8')).toBe('isi cadangan'.repeat(10_000))
  })

  test('another file of the same name, or a refused key › the copy of before stays, and the exit code says so', async () => {
    const { backups, bucket, run } = await prepare()
    writeFileSync(join(backups, name), 'pertama')
    expect(run(command)).toMatchObject({ status: 0 })
    const before = readFileSync(join(bucket, `${name}.bin`))
    writeFileSync(join(backups, name), 'kedua, lebih panjang')
    expect(run(command).status).not.toBe(0)
    expect(run(command, { RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: 'salah' }).status).not.toBe(0)
    expect(readFileSync(join(bucket, `${name}.bin`))).toEqual(before)
  })
})
