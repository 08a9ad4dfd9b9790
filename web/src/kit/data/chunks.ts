/** The bytes of a response as they arrive. Not every browser can loop over a stream. */
export const chunksOf = async function* (response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    yield read.value
  }
}
