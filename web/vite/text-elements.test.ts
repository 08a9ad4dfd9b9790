import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Texts that a component would return as they are: strings, and in a choice of two. */
const isText = (node: ESTree.Node | null): boolean =>
  node?.type === 'TemplateLiteral' ||
  (node?.type === 'Literal' && typeof node.value === 'string') ||
  (node?.type === 'Identifier' && /^(?:children|line|name|text|words)$/.test(node.name)) ||
  (node?.type === 'LogicalExpression' && (isText(node.left) || isText(node.right))) ||
  (node?.type === 'ConditionalExpression' && (isText(node.consequent) || isText(node.alternate)))

/** Lines on which components return a bare text, which `src/text-elements.ts` does not see. */
const bareTexts = (code: string): number[] => {
  const found: number[] = []
  const inside: boolean[] = []
  const enter = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    inside.push('id' in node && /^[A-Z]/.test(node.id?.name ?? ''))
  }
  const leave = () => void inside.pop()
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument, start }) => {
      if (inside.at(-1) && isText(argument)) {
        found.push(code.slice(0, start).split('\n').length)
      }
    },
  }).visit(parseSync('component.tsx', code).program)
  return found
}

test.each([
  ["function A() { return 'a' }", [1]],
  ['function A({ b }) {\n  return b ? <i /> : `${b} kg` }', [2]],
  ['function A({ children }) { return children }', [1]],
  ["function A() { const text = () => { return 'a' }; return <>{text()}</> }", []],
  ["function words() { return 'a' }", []],
])('%s › lines %j', (code, lines) => {
  expect(bareTexts(code)).toEqual(lines)
})

test('every component returns elements', () => {
  const folder = join(import.meta.dirname, '../src')
  const found = globSync('**/*.tsx', { cwd: folder }).flatMap((file) =>
    bareTexts(readFileSync(join(folder, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(found).toEqual([])
})
