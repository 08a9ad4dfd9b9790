import type { Report } from 'accessibility-checker-engine/v4/api/IReport'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
)

interface Guideline {
  readonly id: string
  readonly checkpoints: readonly { readonly rules?: readonly { readonly id: string; readonly level: string }[] }[]
}

/** The global that the engine's script adds to a page. */
interface Engine {
  readonly ace: {
    readonly Checker: new () => {
      readonly addGuideline: (guideline: Guideline) => void
      readonly getGuidelines: () => readonly Guideline[]
      readonly check: (document: Document, guidelines: readonly string[]) => Promise<Report>
    }
  }
}

/** All rules of an engine, including WCAG 2.2 A and AA, or only those that depend on the colour scheme. */
export type Extent = 'all' | 'contrast'

const contrast: Guideline = {
  id: 'contrast',
  checkpoints: [{ rules: [{ id: 'text_contrast_sufficient', level: 'VIOLATION' }] }],
}

/** By rule: elements that it rejects although the standards allow them. */
const exceptions: Readonly<Record<string, string>> = {
  // ARIA: a button's content is presentational. Its name is announced, the picture in it never.
  svg_graphics_labelled: 'button[aria-label] svg',
  // HTML: "username" is also for fields of type email, and password managers need it on a login form.
  input_autocomplete_valid: 'input[type=email][autocomplete=username]',
  // A scroll container is focusable so that keys can scroll it; at some sizes it has nothing to scroll.
  element_tabbable_role_valid:
    'dialog > [role=group][tabindex="0"], [role=region]:is([aria-label], [aria-labelledby])[tabindex="0"]',
  // WCAG requires no contrast of inactive elements, such as the label of a disabled field.
  text_contrast_sufficient: 'label:has(:disabled) *',
  // It includes targets covered by a modal dialog or a pinned bar, which cannot be pressed; axe does not.
  // It also includes targets within a sentence, which WCAG exempts.
  target_spacing_sufficient: 'dialog:modal *, form:has([data-foot]) input, button[data-term]',
}

/** Every rule of IBM's engine that a page certainly breaks, with the first place where it does. */
export const equalAccessViolations = async (page: Page, extent: Extent): Promise<string[]> => {
  if (await page.evaluate(() => !('ace' in window))) {
    await page.evaluate(source)
  }
  const found = await page.evaluate(
    async ([guideline, wanted, allowed]) => {
      const checker = new (window as unknown as Engine).ace.Checker()
      const checkpoints = checker.getGuidelines().find(({ id }) => id === 'IBM_Accessibility')?.checkpoints ?? []
      const rules = checkpoints.flatMap((checkpoint) => checkpoint.rules ?? [])
      // The others only recommend.
      checker.addGuideline({ id: 'all', checkpoints: [{ rules: rules.filter(({ level }) => level === 'VIOLATION') }] })
      checker.addGuideline(guideline)
      const { results } = await checker.check(document, [wanted])
      return (
        results
          .filter(({ value: [policy, outcome] }) => `${policy} ${outcome}` === 'VIOLATION FAIL')
          // A frame has another site's page, or a blank one while loading.
          .filter(({ node }) => node.ownerDocument === document)
          .filter(({ ruleId, node }) => !(node as Element).matches(allowed[ruleId] ?? 'nothing'))
          .map(({ ruleId, path, message, snippet }) => [ruleId, `${path['dom']} ${message} ${snippet}`] as const)
      )
    },
    [contrast, extent, exceptions] as const,
  )
  // The last of each rule wins, so the list is reversed to keep the first place.
  return Object.entries(Object.fromEntries(found.toReversed())).map(([rule, place]) => `${rule}: ${place}`)
}
