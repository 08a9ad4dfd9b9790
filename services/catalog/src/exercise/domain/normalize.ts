import { parseYoutubeLink } from '@bugar/contracts/catalog/youtube'

interface Sent {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly youtubeUrl?: string | null | undefined
}

const watchForm = (link: string): string => {
  const parsed = parseYoutubeLink(link)
  return parsed.ok ? parsed.url : link
}

/** Input as it is stored: name trimmed, a blank description as null, a link in its watch form. */
export const normalize = <T extends Sent>(sent: T): T => ({
  ...sent,
  ...(sent.name !== undefined && { name: sent.name.trim() }),
  ...(sent.description !== undefined && { description: sent.description?.trim() || null }),
  ...(typeof sent.youtubeUrl === 'string' && { youtubeUrl: watchForm(sent.youtubeUrl) }),
})
