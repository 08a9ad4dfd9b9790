import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { aDraft, draftReplies, draftRoute } from './drafts.ts'
import type { Replies, Reply } from './replies.ts'
import { importService } from './rule-bases.ts'

type Row = Draft['rules'][number]

interface Change {
  readonly key: string
  readonly seen: number | null
  readonly value: Row['value'] | null
  readonly after?: string | null
}

/** The rows of a draft as the service changes them. */
interface Rows {
  readonly changeRows: (
    rows: readonly object[],
    keyOf: (rule: { id: string }) => string,
    changes: readonly Change[],
    writer: object,
  ) => { rows: { by: { name: string } | null }[]; collisions: { key: string; message: string }[] }
}
const { changeRows } = (await importService('draft/domain/rows.ts')) as unknown as Rows

const hashOf = (revision: number) => revision.toString(16).padStart(8, '0').repeat(8)

/** Stores a draft's rows like the service, with revisions and conflicts. */
export const draftServer = (given: Partial<Draft> = {}) => {
  let draft = aDraft({ ...given, hash: hashOf(2) })
  const sent: Change[][] = []
  const edit = (changes: readonly Change[], name: string): Reply => {
    const rows = draft.rules.map(({ by, ...row }) => ({ ...row, by: by === null ? null : { name: by } }))
    const writer = { revision: draft.revision + 1, by: { name } }
    const { rows: next, collisions } = changeRows(rows, ({ id }) => id, changes, writer)
    if (collisions.length > 0) {
      return {
        status: 409,
        message: 'Sebagian baris sudah diubah administrator lain.',
        errors: collisions.map(({ key, message }) => ({ field: `rules.${key}`, message })),
      }
    }
    draft = {
      ...draft,
      revision: writer.revision,
      hash: hashOf(writer.revision),
      rules: next.map((row) => ({ ...row, by: row.by?.name ?? null })) as Row[],
    }
    return { data: draft }
  }
  const replies: Replies = {
    ...draftReplies(),
    [`GET ${draftRoute}`]: () => ({ data: draft }),
    [`PATCH ${draftRoute}`]: (body) => {
      const { rules } = body as { rules: Change[] }
      sent.push(rules)
      return edit(rules, 'Admin Bugar')
    },
    [`GET ${draftRoute}/check`]: () => {
      const { data } = draftReplies()[`GET ${draftRoute}/check`] as { data: object }
      return { data: { ...data, hash: draft.hash } }
    },
  }
  const ruleOf = (id: string) => draft.rules.find(({ value }) => value.id === id)?.value as Row['value']
  return {
    replies,
    /** The requests, in order. */
    sent,
    ruleOf,
    ids: () => draft.rules.map(({ value }) => value.id),
    /** Adds rules up to the maximum number. */
    fill: (count: number) => {
      const [like] = draft.rules.filter(({ value }) => value.id === 'K-10')
      const more = Array.from({ length: count - draft.rules.length }, (_, index) => ({
        ...(like as Row),
        value: { ...(like as Row).value, id: `X-${index}` },
      }))
      draft = { ...draft, rules: [...draft.rules, ...more] }
    },
    /** A rule changed by another administrator. */
    byOthers: (id: string, change: Partial<Row['value']>) => {
      const row = draft.rules.find(({ value }) => value.id === id)
      edit([{ key: id, seen: row?.revision ?? 0, value: { ...ruleOf(id), ...change } }], 'Rina Hartati')
    },
  }
}
