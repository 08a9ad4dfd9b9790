/** The file name given by the server. */
export const nameIn = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'bugar'

/** Hands a file to the browser's own downloads. */
export const saveFile = (file: File): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
