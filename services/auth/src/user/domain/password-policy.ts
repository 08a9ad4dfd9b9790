export interface PasswordPolicy {
  /** In code points, not in UTF-16 units. */
  readonly minLength: number
  /** In lower case. */
  readonly common: ReadonlySet<string>
  /** True when easily guessed words about this person do not count towards the length. */
  readonly rejectsContext: boolean
}

const ownName = 'bugar'
/** Shorter parts of a name are in too many good passwords to mean anything. */
const shortestWord = 4

const lengthOf = (text: string) => Array.from(text).length

const contextWords = (name: string, email: string): string[] =>
  [ownName, ...`${name} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]/u)]
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length)

/** Why a new password is rejected, as text for the person; null when it is accepted. */
export const passwordProblem = (
  password: string,
  person: { readonly name: string; readonly email: string },
  policy: PasswordPolicy,
): string | null => {
  if (lengthOf(password) < policy.minLength) {
    return `Password minimal ${policy.minLength} karakter`
  }
  const lower = password.toLowerCase()
  if (policy.common.has(lower)) {
    return 'Password terlalu umum'
  }
  if (policy.rejectsContext) {
    const rest = contextWords(person.name, person.email).reduce((text, word) => text.replaceAll(word, ''), lower)
    if (lengthOf(rest) < policy.minLength) {
      return 'Password tidak boleh dibuat dari nama, email, atau nama aplikasi'
    }
  }
  return null
}
