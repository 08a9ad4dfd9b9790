import * as z from 'zod/mini'
import { getSession, onSession } from './session.ts'
import { tabStore } from './storage.ts'

/** The value of a number field: a number, an empty string, or text that is not a number. */
export const TypedNumber = z.union([z.number(), z.string()])

const prefix = 'draft'
const ownPrefix = () => `${prefix}/${getSession()?.user.id}/`

/** This person's unsubmitted input of a form in this tab. */
export const readDraft = <T extends z.ZodMiniType>(form: string, schema: T): z.output<T> | null =>
  tabStore.read(ownPrefix() + form, schema)

export const saveDraft = (form: string, values: unknown): void => {
  // After a session ends, forms on the page being left must not overwrite a draft.
  if (getSession()) {
    tabStore.write(ownPrefix() + form, values)
  }
}

/** Like `saveDraft`; values prefilled by the app are not a draft, so that newer ones can replace them. */
export const keepDraft = (form: string, values: unknown, filled: unknown): void => {
  if (JSON.stringify(values) === JSON.stringify(filled)) {
    deleteDraft(form)
  } else {
    saveDraft(form, values)
  }
}

export const deleteDraft = (form: string): void => {
  const name = ownPrefix() + form
  tabStore.removeAll((stored) => stored === name)
}

/** A logout removes every draft, a login those of other people. An expired session keeps them for its owner. */
export const watchDrafts = (): void => {
  onSession((session, end) => {
    if (session || end === 'logout') {
      const own = session && ownPrefix()
      tabStore.removeAll((name) => name.startsWith(`${prefix}/`) && !(own && name.startsWith(own)))
    }
  })
}
