import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { manifestOf, root } from '../repository.ts'

const client = join(root, 'infra', 'client')

/**
 * Runs a program in a folder.
 * @throws Error with the program's own text
 */
export const run = (program: string, args: readonly string[], cwd = root): string => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) {
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed: ${error?.message ?? ''}${stderr}${stdout}`)
  }
  return stdout
}

const manifest = (version: string): object => ({
  name: 'bugar-rules',
  version,
  description: 'Checks signed rules of Bugar and decides by them, without the service',
  license: 'MIT',
  type: 'module',
  exports: { '.': { types: './bugar-rules.d.ts', default: './bugar-rules.js' } },
  types: './bugar-rules.d.ts',
  bin: { 'bugar-rules': './cli.js' },
  files: ['*.js', '*.d.ts', 'LICENSES.md'],
  engines: { node: '>=20' },
  sideEffects: false,
})

const packNpm = async (folder: string, work: string, version: string): Promise<void> => {
  await build({
    configFile: false,
    root: client,
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'node20',
      outDir: work,
      minify: false,
      // The package holds jose, whose licence asks to be named.
      license: { fileName: 'LICENSES.md' },
      lib: { entry: { 'bugar-rules': 'src/bundle.ts', cli: 'src/cli.ts' }, formats: ['es'] },
      rolldownOptions: { external: [/^node:/] },
    },
  })
  writeFileSync(join(work, 'package.json'), `${JSON.stringify(manifest(version), null, 2)}\n`)
  copyFileSync(join(client, 'src', 'published.d.ts'), join(work, 'bugar-rules.d.ts'))
  copyFileSync(join(client, 'README.md'), join(work, 'README.md'))
  run('npm', ['pack', '--silent', '--pack-destination', folder], work)
}

const packWheel = (folder: string, work: string): void => {
  for (const name of ['bugar_rules.py', 'pyproject.toml', 'README.md']) {
    copyFileSync(join(client, 'python', name), join(work, name))
  }
  // Debian's Python may come without pip, but a new environment has it.
  run('python3', ['-m', 'venv', '.venv'], work)
  run('.venv/bin/python', ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', folder, '.'], work)
}

/** Packs the evaluators for other teams: `bugar-rules` for npm and `bugar_rules` as a Python wheel. */
export const packEvaluators = async (folder: string): Promise<void> => {
  const { version } = manifestOf('infra/client')
  const work = mkdtempSync(join(tmpdir(), 'bugar-packages-'))
  try {
    for (const part of ['npm', 'python']) {
      mkdirSync(join(work, part))
      copyFileSync(join(root, 'LICENSE'), join(work, part, 'LICENSE'))
    }
    await packNpm(folder, join(work, 'npm'), version)
    packWheel(folder, join(work, 'python'))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
