import { element, type Element } from './xml.ts'

/** Types of the document; those of DMN are its own names. */
export const types = {
  facts: 'tFacts',
  fired: 'tFired',
  texts: 'tTexts',
  conclusion: 'tConclusion',
  conclusions: 'tConclusions',
} as const

const component = (name: string, type: string) => element('itemComponent', { name }, [element('typeRef', {}, type)])

export const structure = (name: string, fields: Readonly<Record<string, string>>, isCollection = false): Element =>
  element(
    'itemDefinition',
    { name, ...(isCollection && { isCollection: 'true' }) },
    Object.entries(fields).map(([field, type]) => component(field, type)),
  )

export const sharedTypes: readonly Element[] = [
  element('itemDefinition', { name: types.texts, isCollection: 'true' }, [element('typeRef', {}, 'string')]),
  structure(types.fired, { rule: 'string', value: 'string' }, true),
  structure(types.conclusion, { values: types.texts, rules: types.texts }),
  structure(types.conclusions, { fact: 'string', values: types.texts, rules: types.texts }, true),
]

const text = (content: string) => element('text', {}, content)

export const expression = (feel: string): Element => element('literalExpression', {}, [text(feel)])

/** A boxed context; the entry without a name is its result. */
export const context = (entries: readonly (readonly [name: string | null, type: string, feel: string])[]): Element =>
  element(
    'context',
    {},
    entries.map(([name, type, feel]) =>
      element('contextEntry', {}, [
        ...(name === null ? [] : [element('variable', { name, typeRef: type })]),
        expression(feel),
      ]),
    ),
  )

interface Decision {
  readonly name: string
  readonly label: string
  readonly type: string
  readonly description: string
  /** Names of facts, and of decisions. */
  readonly inputs: readonly string[]
  readonly decisions: readonly string[]
  readonly logic: Element
}

const idOf = (kind: 'Input' | 'Decision', name: string) => `${kind.toLowerCase()}-${name}`

const requirement = (kind: 'Input' | 'Decision', name: string) =>
  element('informationRequirement', {}, [element(`required${kind}`, { href: `#${idOf(kind, name)}` })])

export const inputData = (name: string, type: string, label: string, description: string): Element =>
  element('inputData', { id: idOf('Input', name), name, label }, [
    element('description', {}, description),
    element('variable', { name, typeRef: type }),
  ])

export const decision = ({ name, label, type, description, inputs, decisions, logic }: Decision): Element =>
  element('decision', { id: idOf('Decision', name), name, label }, [
    element('description', {}, description),
    element('variable', { name, typeRef: type }),
    ...inputs.map((each) => requirement('Input', each)),
    ...decisions.map((each) => requirement('Decision', each)),
    logic,
  ])

export interface Column {
  readonly label: string
  readonly feel: string
  readonly type: string
  /** Values that the column can have, as FEEL; absent where null is one of them. */
  readonly values?: string
}

interface Output {
  readonly name: string
  /** As FEEL; absent where any text is one. */
  readonly values?: string
}

interface Row {
  readonly cells: readonly string[]
  readonly outputs: readonly string[]
  readonly notes: readonly string[]
}

/** A table of which every row that holds counts, in the order they stand. */
export const table = (
  columns: readonly Column[],
  outputs: readonly Output[],
  notes: readonly string[],
  rows: readonly Row[],
): Element =>
  element('decisionTable', { hitPolicy: 'RULE ORDER' }, [
    ...columns.map(({ label, feel, type, values }) =>
      element('input', { label }, [
        element('inputExpression', { typeRef: type }, [text(feel)]),
        ...(values === undefined ? [] : [element('inputValues', {}, [text(values)])]),
      ]),
    ),
    ...outputs.map(({ name, values }) =>
      element(
        'output',
        { name, typeRef: 'string' },
        values === undefined ? [] : [element('outputValues', {}, [text(values)])],
      ),
    ),
    ...notes.map((name) => element('annotation', { name })),
    ...rows.map(({ cells, outputs: concluded, notes: said }) =>
      element('rule', {}, [
        ...cells.map((cell) => element('inputEntry', {}, [text(cell)])),
        ...concluded.map((feel) => element('outputEntry', {}, [text(feel)])),
        ...said.map((note) => element('annotationEntry', {}, [text(note)])),
      ]),
    ),
  ])
