/** The changes of a person who follows a recipe of CONTRIBUTING.md. */
export interface Recipe {
  /** Folder beside this file with the new files, each at its path plus `.txt`; null when there are none. */
  readonly folder: string | null
  /** Lines in existing files: each goes before the first place that has `before`. */
  readonly lines: readonly { readonly file: string; readonly before: string; readonly add: string }[]
}
