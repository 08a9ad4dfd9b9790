import { dayStart } from '#lib/days.ts'
import { readText } from '#lib/list-search.ts'

/** Where somebody is in the wizard. */
export interface WizardSearch {
  /** From 2; the first has none. The last is the preview. */
  langkah?: number | undefined
  /** The chosen first day; today without. */
  mulai?: string | undefined
  /** Only the answers of a plan that is there. */
  ubah?: true | undefined
}

/** Behind the four questions, which are not imported here: every page loads what reads its address. */
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
