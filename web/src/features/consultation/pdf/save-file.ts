/** Long enough for a browser to have begun; the document is held in memory until then. */
const keepMs = 60_000

/** Hands a file to the browser's downloads. */
export const saveFile = (content: ArrayBuffer, type: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), keepMs)
}
