/** Whether an element takes room and is visible: `checkVisibility`, which Safari before 17.4 lacks. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && !['hidden', 'collapse'].includes(getComputedStyle(element).visibility)
