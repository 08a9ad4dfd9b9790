// The layers of the repository, checked by `npm run lint`. docs/architecture.md explains the folders.

const tests = '\\.test\\.tsx?$|/test/|/e2e/|/testing/'

/** Each area with the other areas of `folder` that it may import. */
const layers = (folder, areas) =>
  Object.entries(areas).map(([area, allowed]) => ({
    name: `${folder}/${area}`,
    severity: 'error',
    from: { path: `^${folder}/${area}/`, pathNot: tests },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(?:${[area, ...allowed].join('|')})/` },
  }))

/** Folders of `web/src/person` that belong to one screen; all screens may import the others. */
const screens =
  'account|accuracy|auth|calculator|consultation|dashboard|exercises(?!/(?:how-to|own))|history|map|screening|sources|training/(?:log|plan|progress|session)'

const ours = '^(?:contracts|services|web|infra)/'
/** `own`: `from`, with `$1` for what its group matched. */
const only = ({ from, own = from }, ...allowed) => ({
  name: `${from} imports only itself and ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: tests },
  to: { path: ours, pathNot: [own, ...allowed].map((each) => `^${each}/`) },
})

/** The only file of each part of the inference service that its other parts may import. */
const doors =
  'base/bases bundle/handlers decision/rule-sets domain/run draft/content-store evaluation/advice own-base/handlers program/programs seed/bases/all team/callers'

export default {
  forbidden: [
    {
      name: 'every import exists',
      severity: 'error',
      // The download of mongod installs its package apart.
      from: { pathNot: '^infra/local/' },
      // The tree of routes is written by the build, which may not have run yet.
      to: { couldNotResolve: true, pathNot: 'routeTree\\.gen' },
    },
    only({ from: 'contracts' }),
    only({ from: 'infra/runtime' }, 'contracts'),
    only({ from: 'services/([^/]+)', own: 'services/$1' }, 'contracts', 'infra/runtime'),
    only({ from: 'web/src' }, 'contracts'),
    {
      name: 'what ships imports nothing that is made for tests',
      severity: 'error',
      from: { path: '^(?:contracts|services|web|infra/runtime)/', pathNot: tests },
      to: { path: `^infra/(?:testing|checks)/|${tests}` },
    },
    {
      name: 'a screen of persons imports from another one only what its shared.ts offers',
      severity: 'error',
      from: { path: `^web/src/person/(${screens})/` },
      to: { path: `^web/src/person/(?:${screens})/`, pathNot: ['^web/src/person/$1/', '/shared\\.ts$'] },
    },
    {
      name: 'a part of the inference service imports of another part only its door',
      severity: 'error',
      from: { path: '^services/inference/src/([^/]+)/', pathNot: tests },
      to: {
        path: '^services/inference/src/[^/]+/',
        pathNot: ['^services/inference/src/$1/', `/src/(?:${doors.replaceAll(' ', '|')})\\.ts$`],
      },
    },
    {
      name: 'domain code imports no database, no messages, no web server and no log',
      severity: 'error',
      from: { path: '/domain/|^contracts/src/advice/health/', pathNot: tests },
      to: { path: '^infra/runtime/|node_modules/(?:mongoose|mongodb|@nats-io|fastify|@fastify|pino)/' },
    },
    ...layers('contracts/src', {
      core: [],
      catalog: ['core'],
      // A verdict names rules, and the facts of rules are those of advice.
      rules: ['core', 'catalog', 'advice'],
      advice: ['core', 'catalog', 'rules'],
      training: ['core', 'catalog', 'rules', 'advice'],
      people: ['core', 'catalog', 'rules', 'advice'],
      teams: ['core', 'catalog', 'rules', 'advice'],
    }),
    ...layers('web/src', {
      kit: ['theme'],
      theme: [],
      addresses: ['kit'],
      shell: ['kit', 'theme', 'addresses', 'person'],
      person: ['kit', 'theme', 'addresses'],
      admin: ['kit', 'theme', 'addresses'],
      studio: ['kit', 'theme', 'addresses'],
    }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.css', '.json'],
    },
  },
}
