import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { useDeferredValue, useMemo, useState } from 'react'
import { isFound } from '#studio/bases/find.ts'
import { columnsOf, mainFacts, readableFacts } from './cells/columns.ts'
import type { Row } from './row-changes.ts'

/** The kind that most rules conclude. */
const mainKind = ({ rules, declaration: { kinds } }: Draft): string => {
  const count = (fact: string) => rules.filter(({ value }) => value.event.params.fact === fact).length
  return kinds.toSorted((a, b) => count(b.fact) - count(a.fact))[0]?.fact ?? ''
}

/** Every kind. */
export const allKinds = ''

/** The shown rows and columns: of one kind of conclusion, or the hits of a search in all. */
export const useGridRows = (draft: Draft, rows: readonly Row[]) => {
  const { declaration } = draft
  const [search, setSearch] = useState('')
  const [fact, setFact] = useState(() => mainKind(draft))
  const [areAllShown, setAllShown] = useState(false)
  const sought = useDeferredValue(search)
  const shown = useMemo(
    () =>
      rows.filter(({ value }) =>
        sought === '' ? fact === allKinds || value.event.params.fact === fact : isFound(declaration, value, sought),
      ),
    [rows, sought, fact, declaration],
  )
  const rules = useMemo(() => shown.map(({ value }) => value), [shown])
  /** Facts keep their column until other rules are shown, so that a cell does not disappear while it is edited. */
  const of = `${fact}\n${sought}`
  const [kept, setKept] = useState({ of, facts: mainFacts(rules) })
  const facts = useMemo(
    () => (kept.of === of ? new Set([...kept.facts, ...mainFacts(rules)]) : mainFacts(rules)),
    [kept, of, rules],
  )
  if (kept.of !== of || kept.facts.size !== facts.size) {
    setKept({ of, facts })
  }
  const found = useMemo(
    () => columnsOf(declaration, rules, facts, areAllShown),
    [declaration, rules, facts, areAllShown],
  )
  /** The same objects as long as there are the same columns. */
  const [columns, setColumns] = useState(found)
  const keysOf = (all: typeof found) => all.map(({ key }) => key).join('\n')
  if (columns !== found && keysOf(columns) !== keysOf(found)) {
    setColumns(found)
  }
  const readable = useMemo(
    () =>
      new Map(
        declaration.kinds
          .flatMap(({ stages }) => stages)
          .map((stage) => [stage, readableFacts(declaration, stage)] as const),
      ),
    [declaration],
  )
  return { shown, columns, readable, search, setSearch, fact, setFact, areAllShown, setAllShown }
}
