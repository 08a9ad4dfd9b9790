import { homedir } from 'node:os'
import { join, delimiter } from 'node:path'
import { execFile } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'

/** Cache of this machine for downloads and builds: servers, the Python environment. */
export const cacheFolder = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform, home = homedir()) => {
  if (env['BUGAR_CACHE']) {
    return env['BUGAR_CACHE']
  }
  if (env['XDG_CACHE_HOME']) {
    return join(env['XDG_CACHE_HOME'], 'bugar')
  }
  if (platform === 'darwin') {
    return join(home, 'Library', 'Caches', 'bugar')
  }
  if (platform === 'win32') {
    return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'bugar')
  }
  return join(home, '.cache', 'bugar')
}

/** The program's file name on this system. */
export const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

export const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** The first program of that name on PATH, or null. */
export const findOnPath = (name: string, env: NodeJS.ProcessEnv) =>
  (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, executable(name)))
    .find(isExecutable) ?? null

/** Trimmed standard output of a program; null when it fails or takes longer than ten seconds. */
export const outputOf = (command: string, args: readonly string[]) =>
  new Promise<string | null>((resolve) => {
    execFile(command, args, { timeout: 10_000, windowsHide: true }, (error, stdout) =>
      resolve(error ? null : stdout.trim()),
    )
  })
