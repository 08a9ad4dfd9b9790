/**
 * URL templates of first requests (`vite/first-requests.ts`); boot.ts and the service worker replace names in braces.
 * Imports nothing, since boot.ts must stay small.
 */

/** `{day+7}` is seven days from now, `{monday-21}` 21 days before this week's Monday, by this device's clock. */
export const fillDays = (template: string, now: Date): string =>
  template.replaceAll(/\{(day|monday)([+-]\d+)\}/g, (_, from, days) => {
    const first = now.getDate() - (from === 'monday' ? (now.getDay() + 6) % 7 : 0)
    const noon = new Date(now.getFullYear(), now.getMonth(), first + Number(days), 12)
    return new Date(noon.getTime() - noon.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  })

/** The parts of a consultation used in URLs; an older version of the app may have stored another format. */
export interface ConsultationIds {
  readonly id?: string
  readonly program?: { readonly id?: string }
}

const open = /\{(?:consultation|program)\}/

export const needsConsultation = (template: string): boolean => open.test(template)

/** Fills in the ids of a consultation and its program; an empty list when a needed one is missing. */
export const fillConsultation = (templates: readonly string[], { id, program }: ConsultationIds): readonly string[] => {
  const ids = new Map([
    ['{consultation}', id],
    ['{program}', program?.id],
  ])
  const isMissing = (template: string) => [...ids].some(([name, value]) => !value && template.includes(name))
  return templates.some(isMissing)
    ? []
    : templates.map((template) => template.replace(open, (name) => encodeURIComponent(ids.get(name) ?? '')))
}
