import type { KeyboardEvent } from 'react'

const typed = 'input:not([type=radio], [type=checkbox])'

const isOpen = (field: HTMLInputElement, form: HTMLElement): boolean => {
  if (field.disabled) {
    return false
  }
  if (field.type === 'radio') {
    return form.querySelector(`input[name="${CSS.escape(field.name)}"]:checked`) === null
  }
  return field.type === 'checkbox' ? field.required && !field.checked : field.value === ''
}

/** Enter in a text field moves to the next empty one; after the last it submits the form as usual. */
export const goOnWithEnter = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget: form, key, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLElement) || !target.matches(typed)) {
    return
  }
  const next = [...form.querySelectorAll('input')].find(
    (field) => (target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && isOpen(field, form),
  )
  if (next) {
    event.preventDefault()
    next.focus()
  }
}
