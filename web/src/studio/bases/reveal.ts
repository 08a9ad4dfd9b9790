/** The element of a rule. */
export const ruleElementId = (id: string): string => `rule-${id}`

/** Opens the fold of a rule and moves there; does nothing for a rule that is not shown. */
export const revealRule = (id: string): void => {
  const element = document.getElementById(ruleElementId(id))
  element?.closest('details')?.setAttribute('open', '')
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
