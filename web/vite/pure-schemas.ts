import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

const isNamed = (property: ESTree.ObjectPropertyKind, name: string): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name

/** The schemas of a table of operations that only services read: inputs, and outputs of what no route reaches. */
const ofServices = (table: ESTree.Argument | undefined): ESTree.ObjectPropertyKind[] =>
  table?.type !== 'ObjectExpression'
    ? []
    : table.properties.flatMap((entry) => {
        const fields =
          entry.type === 'Property' && entry.value.type === 'ObjectExpression' ? entry.value.properties : []
        const isReached = fields.some((field) => isNamed(field, 'http') || field.type === 'SpreadElement')
        return fields.filter((field) => isNamed(field, 'input') || (!isReached && isNamed(field, 'output')))
      })

/**
 * Leaves out of the build the schemas of the contracts that the web app does not use: cuts those that only services
 * read, and marks what a module calls at its top level as free of side effects.
 */
export const pureSchemas = (): Plugin => ({
  name: 'bugar:pure-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/contracts\/src\/[\w/-]+\.ts$/ },
    order: 'pre',
    handler: (code) => {
      const calls = new Set<number>()
      const cuts: { readonly start: number; readonly end: number }[] = []
      let depth = 0
      const enter = () => void depth++
      const leave = () => void depth--
      new Visitor({
        FunctionDeclaration: enter,
        'FunctionDeclaration:exit': leave,
        FunctionExpression: enter,
        'FunctionExpression:exit': leave,
        ArrowFunctionExpression: enter,
        'ArrowFunctionExpression:exit': leave,
        CallExpression: ({ start, callee, arguments: [, table] }) => {
          if (depth === 0) {
            calls.add(start)
          }
          if (callee.type === 'Identifier' && callee.name === 'defineOperations') {
            cuts.push(...ofServices(table))
          }
        },
      }).visit(parseSync('contract.ts', code).program)
      const isCut = (at: number) => cuts.some(({ start, end }) => at >= start && at < end)
      const marks = [...calls]
        .filter((at) => !isCut(at))
        .map((at) => ({ start: at, end: at, text: '/* @__PURE__ */ ' }))
      return {
        // From the end, so that the positions before stay.
        code: [...marks, ...cuts.map(({ start, end }) => ({ start, end, text: '...{}' }))]
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code),
        map: null,
      }
    },
  },
})
