import { AppError } from './errors.ts'

/** The entity tags of an `If-Match` or `If-None-Match` header, quotes included; `*` stands for any. */
export type EntityTags = '*' | readonly string[]

const tag = String.raw`(?:W\/)?"[\x21\x23-\x7e]*"`

/** The grammar of both headers (RFC 9110, section 13.1). */
export const entityTagsPattern = String.raw`^(?:\*|${tag}(?:[ \t]*,[ \t]*${tag})*)$`

const wholeHeader = new RegExp(entityTagsPattern)
const eachTag = new RegExp(tag, 'g')

/** Null when the header is malformed. */
export const parseEntityTags = (header: string): EntityTags | null => {
  if (!wholeHeader.test(header)) {
    return null
  }
  return header === '*' ? '*' : (header.match(eachTag) ?? [])
}

/** Strong comparison: a weak tag matches nothing. */
const matchesStrongly = (tags: EntityTags, etag: string) =>
  tags === '*' || (!etag.startsWith('W/') && tags.includes(etag))

const opaque = (etag: string) => etag.replace(/^W\//, '')

/** Weak comparison, as `If-None-Match` requires. */
export const matchesWeakly = (tags: EntityTags, etag: string): boolean =>
  tags === '*' || tags.some((each) => opaque(each) === opaque(etag))

/** Entity tag from the time of the last change; every change sets a later time. */
export const etagOf = ({ updatedAt }: { readonly updatedAt: string }): string => `"${updatedAt}"`

/**
 * @throws AppError `precondition-failed` with the current state when the caller's change is based on an older one;
 * without `If-Match` every change is accepted.
 */
export const requireMatch = (ifMatch: EntityTags | null, etag: string, data: unknown): void => {
  if (ifMatch !== null && !matchesStrongly(ifMatch, etag)) {
    throw new AppError('precondition-failed', 'Data ini sudah diubah sejak Anda membukanya', {
      current: { etag, data },
    })
  }
}
