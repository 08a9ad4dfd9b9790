/** The name that the server gives the file. */
export const nameIn = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'bugar'
