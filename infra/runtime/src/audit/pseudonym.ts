import { pseudonymOf } from '../mongo/erased-people.ts'
import type { Intent } from './model.ts'
import type { Fields } from './fields.ts'

type Value = Fields[string]

/** Whatever has the person's id gets the pseudonym as id, name and e-mail, at any depth. */
const replaced = (value: Value, userId: string, isPerson = false): Value => {
  if (Array.isArray(value)) {
    return value.map((inner) => replaced(inner, userId))
  }
  if (typeof value !== 'object' || value === null) {
    return value
  }
  const isTheirs = isPerson || ('id' in value && value.id === userId)
  const personal = new Set(['id', 'name', 'email'])
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isTheirs && personal.has(name) ? pseudonymOf(userId) : replaced(inner, userId),
    ]),
  )
}

interface Named extends Pick<Intent, 'objectId' | 'actor'> {
  readonly objectName?: string | null
  readonly before?: Fields | null
  readonly after?: Fields | null
}

/** The fields of an entry with a pseudonym in the place of a person. */
export const withPseudonym = (entry: Named, userId: string) => {
  const { objectId, objectName = null, actor, before = null, after = null } = entry
  const isAbout = objectId === userId
  const pseudonym = pseudonymOf(userId)
  return {
    objectId: isAbout ? pseudonym : objectId,
    objectName: isAbout ? pseudonym : objectName,
    actor: replaced(actor, userId) as Named['actor'],
    before: replaced(before, userId, isAbout) as Fields | null,
    after: replaced(after, userId, isAbout) as Fields | null,
  }
}

const makers = ['uploadedBy', 'author'] as const

const idIn = (value: unknown): string | null => (value as { readonly id?: string } | null | undefined)?.id ?? null

/** Ids of everybody whom an entry may name: about them, by them, or about what they had made. */
const peopleIn = ({ objectId, actor, before, after }: Named): string[] =>
  [objectId, idIn(actor), ...[before, after].flatMap((side) => makers.map((maker) => idIn(side?.[maker])))].filter(
    (id) => id !== null,
  )

/** What is about a person or was done by them. */
export const ofPerson = (userId: string) => ({ $or: [{ objectId: userId }, { 'actor.id': userId }] })

/** Which entries name a person: also what others did to something that the person had made. */
export const naming = (userId: string) => {
  const paths = ['before', 'after'].flatMap((side) => makers.map((maker) => `${side}.${maker}.id`))
  return { $or: [...ofPerson(userId).$or, ...paths.map((path) => ({ [path]: userId }))] }
}

/** An entry of an earlier export as it is stored by now: with the pseudonyms that the stored one has. */
export const asStored = <T extends Named>(entry: T, stored: object): T => {
  const text = JSON.stringify(stored)
  return peopleIn(entry)
    .filter((id) => text.includes(pseudonymOf(id)))
    .reduce<T>((hidden, id) => ({ ...hidden, ...withPseudonym(hidden, id) }), entry)
}
