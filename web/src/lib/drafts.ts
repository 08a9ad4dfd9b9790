import * as z from 'zod/mini'
import { getSession, onSession } from './session.ts'
import { tabStore } from './storage.ts'

/** What a number field holds: an empty text, a number, or what was typed instead of one. */
export const TypedNumber = z.union([z.number(), z.string()])

const prefix = 'draft'
const ownPrefix = () => `${prefix}/${getSession()?.user.id}/`

/** What this person typed into a form in this tab and has not sent. */
export const readDraft = <T extends z.ZodMiniType>(form: string, schema: T): z.output<T> | null =>
  tabStore.read(ownPrefix() + form, schema)

export const keepDraft = (form: string, values: unknown): void => {
  // The fields of a page that is being left for the login change no draft.
  if (getSession()) {
    tabStore.write(ownPrefix() + form, values)
  }
}

export const forgetDraft = (form: string): void => {
  const name = ownPrefix() + form
  tabStore.removeAll((stored) => stored === name)
}

/** A logout removes every draft, a login everybody else's; a session that merely ended keeps them for its owner. */
export const watchDrafts = (): void => {
  onSession((session, end) => {
    if (session || end === 'logout') {
      const own = session && ownPrefix()
      tabStore.removeAll((name) => name.startsWith(`${prefix}/`) && !(own && name.startsWith(own)))
    }
  })
}
