/** Concurrent first writes may meet the document that another one has just inserted, which is as good. */
export const unlessThere = async (write: PromiseLike<unknown>): Promise<void> => {
  await Promise.resolve(write).catch((error: unknown) => {
    // By the code: a peer has a driver of its own, whose errors are of another class.
    if ((error as { readonly code?: unknown }).code !== 11_000) {
      throw error
    }
  })
}
