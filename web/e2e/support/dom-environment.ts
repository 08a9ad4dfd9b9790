import { builtinEnvironments } from 'vitest/runtime'

/** The runner's DOM; modules are found as Node finds them, not as a browser does. */
export default { ...builtinEnvironments['happy-dom'], viteEnvironment: 'ssr' }
