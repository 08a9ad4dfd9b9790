import { dayStart } from '#kit/text/days.ts'
import { readText } from '#kit/lists/list-search.ts'

/** State of the wizard in the URL. */
export interface WizardSearch {
  /** From 2; the first has none. The last is the preview. */
  langkah?: number | undefined
  /** The chosen first day; today without. */
  mulai?: string | undefined
  /** Only edits the answers of an existing plan. */
  ubah?: true | undefined
}

/** After the four questions, which are not imported here, since every page loads the URL parsers. */
export const previewStep = 5

/** Names every key: the router keeps the raw value of each one that is missing. */
export const readWizard = (search: Record<string, unknown>): WizardSearch => {
  const step = Number(search['langkah'])
  const day = readText(search['mulai'])
  return {
    langkah: Number.isInteger(step) && step > 1 && step <= previewStep ? step : undefined,
    mulai: dayStart(day) ? day : undefined,
    ubah: search['ubah'] === true || undefined,
  }
}
