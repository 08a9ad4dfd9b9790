import { join } from 'node:path'
import { withLock } from '@bugar/local/lock'
import { cacheFolder, executable, findOnPath, outputOf } from '@bugar/local/servers/find-program'
import { LocalServerError } from '@bugar/local/servers/local-server'
import { runLongTask } from '@bugar/local/processes/long-task'
import { runVerb, say } from '@bugar/local/commands/verb'

const crate = { name: 'secantus-mdb', version: '0.5.3-beta.196', program: 'secantusd-rs' }
const label = `secantusd-rs: building ${crate.name} ${crate.version}`

const build = async (cache: string) => {
  const program = join(cache, 'bin', executable(crate.program))
  const built = await outputOf(program, ['--version'])
  if (built?.includes(crate.version)) {
    say(`secantusd-rs: ${crate.version} is in ${cache} already`)
    return 0
  }
  const missing = [['cargo'], ['cmake'], ['cc', 'gcc', 'clang', 'cl']].filter(
    (names) => !names.some((name) => findOnPath(name, process.env)),
  )
  if (missing.length > 0) {
    throw new LocalServerError(
      `secantusd-rs cannot be built here: ${missing.map(([name]) => name).join(', ')} not found (it takes cargo, CMake and a C compiler).`,
    )
  }
  say(`${label} (once per machine, five minutes and more)`)
  const logFile = join(cache, 'secantusd-build.log')
  const done = await runLongTask({
    label,
    command: 'cargo',
    // The crate names a newer Rust than it needs.
    args: ['install', crate.name, '--version', crate.version, '--ignore-rust-version', '--root', cache],
    say,
    logFile,
  })
  if (!done.ok) {
    const reason = done.offline ? 'the crate registry cannot be reached' : done.last
    throw new LocalServerError(`secantusd-rs could not be built (${reason}; log in ${logFile}).`)
  }
  say(`secantusd-rs: built in ${done.seconds} s, kept in ${cache}`)
  return 0
}

await runVerb(() => {
  const cache = cacheFolder(process.env)
  return withLock(
    join(cache, 'secantusd.lock'),
    () => build(cache),
    () => say(`${label}: another process does, waiting`),
  )
})
