/** Replaces the message of a failed import, which names files of the build. */
const message = 'missing-code'

/** True when a part of the app could not be fetched: the connection failed, or a new version has other files. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.message === message

export const watchCode = (): void => {
  // The router reloads the page when it reads the browser's own message, which loses the page while offline.
  addEventListener('vite:preloadError', (event) => {
    ;(event as Event & { payload: Error }).payload.message = message
  })
  // A style sheet that failed would count as loaded at the next try.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        target.remove()
      }
    },
    true,
  )
}

/** Why a part is not shown, as text for the person. */
export const failureSentence = (error: unknown): string => {
  if (!isMissingCode(error)) {
    return 'Terjadi kesalahan saat menampilkan bagian ini.'
  }
  return navigator.onLine
    ? 'Koneksi terputus, atau Bugar baru saja diperbarui. Bila tetap gagal, muat ulang halaman.'
    : 'Tidak ada koneksi. Sambungkan kembali, lalu coba lagi.'
}
