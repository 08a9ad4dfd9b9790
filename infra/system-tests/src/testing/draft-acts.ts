import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { randomUUID } from 'node:crypto'
import type mongoose from 'mongoose'
import { expect } from 'vitest'

type Send = (method: string, path: string, body?: unknown) => Promise<{ readonly body: { readonly data: any } }>

/** Moves the start of approved drafts to now. */
export const comeDue = (inference: mongoose.mongo.Db) =>
  inference.collection('ruledrafts').updateMany({ state: 'approved' }, { $set: { 'proposal.startsAt': Date.now() } })

const note = 'Diuji oleh tes otomatis'

/**
 * Every operation on drafts, in an order that works; needs a version 2 of the base. One administrator edits, the other
 * approves and rejects.
 * @param comeDue moves the start of an approved draft to now
 */
export const createDraftActs = (asAuthor: Send, asSecond: Send, comeDue: () => Promise<unknown>) => {
  let draft: Draft
  const pathOf = (step = '') => `/rule-drafts/${draft.id}${step}`

  const create = async () => {
    draft = (await asAuthor('POST', '/rule-bases/safety/drafts')).body.data
  }
  const edit = async () => {
    const { value, revision } = draft.rules[0] as Draft['rules'][number]
    const source = `Uji, bab ${randomUUID().slice(0, 8)}`
    const rules = [{ key: value.id, seen: revision, value: { ...value, source } }]
    draft = (await asAuthor('PATCH', pathOf(), { rules })).body.data
  }
  const propose = async (startsAt?: Date) => {
    draft = (await asAuthor('POST', pathOf('/propose'), { hash: draft.hash, note, startsAt })).body.data
  }
  const approve = () => asSecond('POST', pathOf('/approve'), { hash: draft.hash })
  const start = async () => {
    await create()
    await edit()
    await propose(new Date(Date.now() + 3_600_000))
    await approve()
    await comeDue()
    const state = async () => (await asAuthor('GET', pathOf())).body.data.state
    await expect.poll(state, { timeout: 30_000 }).toBe('started')
  }

  return {
    'ruleDraft.create': create,
    'ruleDraft.edit': edit,
    'ruleDraft.keepFile': async () =>
      asAuthor('POST', pathOf('/files'), { name: 'aturan.xlsx', content: Buffer.from('isi').toString('base64') }),
    'ruleDraft.rebase': async () => {
      await asAuthor('POST', '/rule-bases/safety/versions/2/activate')
      draft = (await asAuthor('POST', pathOf('/rebase'), {})).body.data
    },
    'ruleDraft.propose': async () => propose(),
    'ruleDraft.withdraw': async () => asAuthor('POST', pathOf('/withdraw')),
    'ruleDraft.reject': async () => propose().then(() => asSecond('POST', pathOf('/reject'), { reason: note })),
    'ruleDraft.approve': async () => propose().then(approve),
    'ruleDraft.start': start,
    'ruleDraft.discard': async () => create().then(() => asAuthor('DELETE', pathOf())),
  }
}
