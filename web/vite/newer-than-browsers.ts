import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import postcss, { type ChildNode } from 'postcss'
import { type ESTree, parseSync, Visitor } from 'vite'

/** The oldest browsers in which the app works, by their names in MDN's data. `public/browser-check.js` tests for them. */
export const oldest = {
  safari: 16.4,
  safari_ios: 16.4,
  chrome: 111,
  chrome_android: 111,
  firefox: 115,
  firefox_android: 115,
} as const

/** The same for builds, which rewrite newer syntax of scripts and style sheets. */
export const target = ['safari16.4', 'chrome111', 'firefox115']

/** A number of a version of MDN; `none` for null, false and previews. */
const toVersion = (version: unknown, none: number) =>
  (typeof version === 'string' && Number.parseFloat(version.replace('≤', ''))) || none

/** Whether all of these browsers have it without a flag or prefix. */
const isSupported = ({ support }: CompatStatement): boolean =>
  Object.entries(oldest).every(([browser, version]) =>
    [support[browser as keyof typeof oldest] ?? []]
      .flat()
      .some(
        (each) =>
          !(each.flags ?? each.prefix ?? each.alternative_name) &&
          toVersion(each.version_added, Infinity) <= version &&
          version < toVersion(each.version_removed, Infinity),
      ),
  )
const isNewer = (part: Identifier | undefined): boolean => part?.__compat !== undefined && !isSupported(part.__compat)
const partsOf = (identifier: unknown) =>
  Object.entries((identifier ?? {}) as Record<string, Identifier>).filter(([name]) => name !== '__compat')

/** By name, whether it is newer; a name that several objects have is when it is so on all. */
type Known = Map<string, boolean>
const [globals, statics, methods]: [Known, Known, Known] = [new Map(), new Map(), new Map()]
const note = (known: Known, name: string, part: Identifier) =>
  part.__compat && known.set(name, known.get(name) !== false && isNewer(part))

for (const [holder, found] of [...partsOf(bcd.javascript.builtins), ...partsOf(bcd.api)]) {
  note(globals, holder, found)
  for (const [key, part] of partsOf(found)) {
    const name = key.replace(/_static$/, '')
    note(statics, `${holder}.${name}`, part)
    note(methods, name, part)
    if (/^Window$|GlobalScope$/.test(holder)) {
      note(globals, name, part)
    }
  }
}

/** Members of built-in objects and interfaces that are newer than the oldest browsers, as `Map.groupBy`. */
export const newerMembers = [...statics].flatMap(([name, newer]) => (newer ? [name] : []))

const ofIterators = /^(?:drop|every|filter|find|flatMap|forEach|map|reduce|some|take|toArray)$/
const makesIterator = /^(?:entries|keys|matchAll|values)$/

const nameOf = (node: ESTree.Node): string =>
  node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier' ? node.property.name : ''

/** Whether a method of iterators is called on one that was just made, as in `map.values().map()`. */
const isOfIterator = (name: string, object: ESTree.Node): boolean => {
  const made = object.type === 'CallExpression' && object.callee.type === 'MemberExpression' ? object.callee : null
  const isStatic = made?.object.type === 'Identifier' && globals.has(made.object.name)
  return made !== null && !isStatic && ofIterators.test(name) && makesIterator.test(nameOf(made))
}

/** Newer calls and objects of a script, and its own names that look like such methods. */
const callsOf = (code: string) => {
  const [calls, own] = [new Set<string>(), new Set<string>()]
  const call = ({ callee, ...rest }: ESTree.CallExpression | ESTree.NewExpression) => {
    const name = nameOf(callee)
    if (callee.type === 'Identifier' && globals.get(callee.name)) {
      calls.add(callee.name)
    } else if (callee.type === 'MemberExpression' && name !== '' && !('optional' in rest && rest.optional)) {
      const known = callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : ''
      if (statics.has(known)) {
        calls.add(statics.get(known) ? known : '')
      } else if (methods.get(name)) {
        calls.add(`.${name}`)
      } else if (isOfIterator(name, callee.object)) {
        calls.add(`().${name}`)
      }
    }
  }
  const define = ({ computed, key }: { computed: boolean; key: ESTree.Node }) =>
    !computed && key.type === 'Identifier' && own.add(`.${key.name}`)
  new Visitor({
    CallExpression: call,
    NewExpression: call,
    Property: define,
    MethodDefinition: define,
    PropertyDefinition: define,
    AssignmentExpression: ({ left }) => void own.add(`.${nameOf(left)}`),
    Literal: (node) => void ('regex' in node && node.regex.flags.includes('v') && calls.add('/v')),
  }).visit(parseSync('built.js', code).program)
  calls.delete('')
  return { calls, own }
}

/**
 * Library calls in built scripts that the oldest browsers lack: `Map.groupBy`, `.checkVisibility`, `().map` of an
 * iterator, `/v`. A method that has the name of one of the scripts' own is not recognized.
 */
export const newerCalls = (scripts: readonly string[]): Set<string> => {
  const found = scripts.map(callsOf)
  const own = new Set(found.flatMap((each) => [...each.own]))
  return new Set(found.flatMap(({ calls }) => [...calls].filter((call) => !own.has(call))))
}

/** A name of MDN's data on style sheets, in its section of them. */
const ofStyles = (section: keyof typeof bcd.css, ...names: readonly string[]) =>
  names.reduce<Identifier | undefined>((part, name) => part?.[name], bcd.css[section])
const newFunctions = new Set(
  partsOf(bcd.css.types).flatMap(([, type]) => partsOf(type).flatMap(([name, part]) => (isNewer(part) ? [name] : []))),
)

const newerIn = (node: ChildNode): readonly string[] => {
  if (node.type === 'atrule') {
    return isNewer(ofStyles('at-rules', node.name)) ? [`@${node.name}`] : []
  }
  if (node.type === 'rule') {
    const isNew = [...node.selector.matchAll(/:([a-z][\w-]*)/g)].some(([, name = '']) =>
      isNewer(ofStyles('selectors', name)),
    )
    return isNew ? [node.selector] : []
  }
  if (node.type === 'decl') {
    const used = [...node.value.matchAll(/([a-z][\w-]*)\(/g)].map(([, name = '']) => name)
    const isNew = used.some((name) => newFunctions.has(name) || isNewer(ofStyles('properties', node.prop, name)))
    return isNew ? [`${node.prop}: ${node.value}`] : []
  }
  return []
}

/**
 * Parts of a built style sheet that the oldest browsers ignore: selectors, at-rules, and values with a newer function. A
 * property that is unknown to a browser leaves its default, and is not reported.
 */
export const newerStyles = (sheet: string): string[] => {
  const found: string[] = []
  postcss.parse(sheet).walk((node) => void found.push(...newerIn(node)))
  return found
}
