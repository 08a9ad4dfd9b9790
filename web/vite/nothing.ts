/** Stub for jsPDF's optional packages. */
export const nothing = null
