import { literally } from '@bugar/contracts/core/values/fold'
import { pseudonymOf } from '../privacy/person-key.ts'
import type { Intent } from './model.ts'
import type { Fields } from './fields.ts'

type Value = Fields[string]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const personal = ['id', 'name', 'email'] as const

/** The ids, names and email addresses of a person in a value, at any depth. */
const textsOf = (value: Value, userId: string, isTheirs = false): string[] => {
  if (typeof value !== 'object' || value === null) {
    return []
  }
  const isPerson = isObject(value) && (value['id'] ?? (isTheirs ? userId : null)) === userId
  const own = isPerson ? personal.map((name) => value[name]) : []
  const inside = Object.values(value).flatMap((inner) => textsOf(inner, userId))
  return [...own.filter((text) => typeof text === 'string'), ...inside]
}

/** Whole words only: a short name may be part of another word. */
const wordsOf = (texts: readonly string[]): RegExp => {
  const longestFirst = [...new Set(texts)].filter(Boolean).toSorted((a, b) => b.length - a.length)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

const replaced = (value: Value, words: RegExp, userId: string): Value => {
  if (typeof value === 'string') {
    return value.replaceAll(words, pseudonymOf(userId))
  }
  if (Array.isArray(value)) {
    return value.map((inner) => replaced(inner, words, userId))
  }
  if (!isObject(value)) {
    return value
  }
  // Another person may have the same name.
  const isOther = typeof value['id'] === 'string' && value['id'] !== userId
  const isKept = (name: string) => isOther && (name === 'name' || name === 'email')
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isKept(name) ? inner : replaced(inner, words, userId)]),
  )
}

interface Named extends Pick<Intent, 'objectId' | 'actor'> {
  readonly objectName?: string | null
  readonly before?: Fields | null
  readonly after?: Fields | null
}

/** The fields of an entry with a pseudonym in place of a person's id, and of the name and e-mail beside that id. */
export const withPseudonym = (entry: Named, userId: string) => {
  const { objectId, objectName = null, actor, before = null, after = null } = entry
  const isAbout = objectId === userId
  const words = wordsOf([
    userId,
    ...(isAbout && objectName ? [objectName] : []),
    ...textsOf(actor, userId),
    ...textsOf(before, userId, isAbout),
    ...textsOf(after, userId, isAbout),
  ])
  const hidden = <T>(value: T) => replaced(value, words, userId) as T
  return {
    objectId: hidden(objectId),
    objectName: isAbout ? pseudonymOf(userId) : objectName,
    actor: hidden(actor),
    before: hidden(before),
    after: hidden(after),
  }
}

const makers = ['uploadedBy', 'author'] as const

const idIn = (value: unknown): string | null => (value as { readonly id?: string } | null | undefined)?.id ?? null

/** Ids of the people whom an entry may name: its object, its actor, or the author of its object. */
export const peopleIn = ({ objectId, actor, before, after }: Named): string[] =>
  [objectId, idIn(actor), ...[before, after].flatMap((side) => makers.map((maker) => idIn(side?.[maker])))].filter(
    (id) => id !== null,
  )

/** Filter for entries about a person or by them. */
export const ofPerson = (userId: string) => ({ $or: [{ objectId: userId }, { 'actor.id': userId }] })

/** Filter for entries that name a person, including others' changes of objects that the person made. */
export const naming = (userId: string) => {
  const paths = ['before', 'after'].flatMap((side) => makers.map((maker) => `${side}.${maker}.id`))
  return { $or: [...ofPerson(userId).$or, ...paths.map((path) => ({ [path]: userId }))] }
}
