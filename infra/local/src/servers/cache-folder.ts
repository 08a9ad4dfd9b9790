import { homedir } from 'node:os'
import { join } from 'node:path'

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
