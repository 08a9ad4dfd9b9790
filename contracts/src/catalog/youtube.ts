export type YoutubeError = 'URL is required' | 'Invalid YouTube URL format' | 'Could not extract video ID from URL'

export type YoutubeLink =
  | {
      readonly ok: true
      readonly videoId: string
      /** The watch form, whatever form was given. */ readonly url: string
    }
  | { readonly ok: false; readonly error: YoutubeError }

const watchHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const shortHosts = new Set(['youtu.be', 'www.youtu.be'])
const pathForms = new Set(['embed', 'v', 'live', 'shorts'])
/** Players of a list or a channel: eleven letters in the place of a video's id. */
const notVideos = new Set(['videoseries', 'live_stream'])

/** Printable ASCII without the backslash: browsers drop or rewrite other characters, which can disguise the host. */
const plain = /^[\x21-\x5b\x5d-\x7e]+$/

const toUrl = (text: string): URL | null => {
  const given = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  let url: URL
  try {
    url = new URL(plain.test(given) ? given : '')
  } catch {
    return null
  }
  const isWritten = given.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`)
  const isKnown = watchHosts.has(url.hostname) || shortHosts.has(url.hostname)
  return isWritten && isKnown && url.username === '' && url.password === '' && url.port === '' ? url : null
}

const idIn = ({ hostname, pathname, searchParams }: URL): string | null => {
  const [first, second, ...more] = pathname.split('/').filter(Boolean)
  if (shortHosts.has(hostname)) {
    return second === undefined ? (first ?? null) : null
  }
  if (first === 'watch') {
    return second === undefined ? searchParams.get('v') : null
  }
  return first !== undefined && pathForms.has(first) && more.length === 0 ? (second ?? null) : null
}

/** Parses a link in any form that YouTube uses, with or without protocol; nothing is fetched. */
export const parseYoutubeLink = (text: string): YoutubeLink => {
  const trimmed = text.trim()
  if (trimmed === '') {
    return { ok: false, error: 'URL is required' }
  }
  const url = toUrl(trimmed)
  if (url === null) {
    return { ok: false, error: 'Invalid YouTube URL format' }
  }
  const videoId = idIn(url)
  if (videoId === null || !/^[\w-]{11}$/.test(videoId) || notVideos.has(videoId)) {
    return { ok: false, error: 'Could not extract video ID from URL' }
  }
  return { ok: true, videoId, url: `https://www.youtube.com/watch?v=${videoId}` }
}

/** The link's problem as a sentence; null when it is valid. */
export const youtubeProblem = (text: string): YoutubeError | null => {
  const link = parseYoutubeLink(text)
  return link.ok ? null : link.error
}

const standardLink =
  /^(?:https?:\/\/)?(?:www\.)?(?:youtube\.com\/watch\?(?:[^#]*&)?v=|youtu\.be\/)([\w-]{11})(?=[?&#]|$)/

/** The video of a standard watch or short link, the only forms with a picture for administrators; else null. */
export const thumbnailVideoId = (link: string): string | null => {
  const trimmed = link.trim()
  return /\s/.test(trimmed) ? null : (standardLink.exec(trimmed)?.[1] ?? null)
}

/** Address of a video's picture. `maxresdefault` does not exist for every video, the others do. */
export const youtubeThumbnail = (
  videoId: string,
  quality: 'maxresdefault' | 'hqdefault' | 'mqdefault' = 'hqdefault',
): string => `https://i.ytimg.com/vi/${videoId}/${quality}.jpg`
