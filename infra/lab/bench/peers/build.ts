import { transformFile } from '@swc/core'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Compiles what is written for Nest, whose decorators need the types at run time; Node runs the rest as it is.

const nest = join(import.meta.dirname, 'nest')
const [source, target] = [join(nest, 'src'), join(nest, 'dist')]

rmSync(target, { recursive: true, force: true })
for (const path of globSync('**/*.ts', { cwd: source })) {
  const { code } = await transformFile(join(source, path), { configFile: join(import.meta.dirname, '.swcrc') })
  const file = join(target, path.replace(/\.ts$/, '.js'))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
}
