/** Body of a successful answer. */
export interface Envelope<T> {
  readonly success: true
  readonly message?: string
  readonly data: T
  readonly meta?: { readonly total: number }
}

export const ok = <T>(data: T, message?: string): Envelope<T> => ({
  success: true,
  ...(message !== undefined && { message }),
  data,
})
