/** The change of somebody who follows a recipe of CONTRIBUTING.md. */
export interface Recipe {
  /** New files: a folder beside this one, each file under its path and with `.txt` behind its name; null without any. */
  readonly folder: string | null
  /** Lines in existing files: each goes before the first place that has `before`. */
  readonly lines: readonly { readonly file: string; readonly before: string; readonly add: string }[]
}
