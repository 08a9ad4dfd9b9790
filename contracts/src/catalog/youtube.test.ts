import { expect, test } from 'vitest'
import { parseYoutubeLink, thumbnailVideoId, youtubeThumbnail } from './youtube.ts'

const id = 'dQw4w9WgXcQ'
const url = `https://www.youtube.com/watch?v=${id}`

const hosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]
const paths = [`watch?v=${id}`, `embed/${id}`, `v/${id}`, `live/${id}`, `shorts/${id}`]
const forms = [
  ...hosts.flatMap((host) => paths.map((path) => `${host}/${path}`)),
  `youtu.be/${id}`,
  `www.youtu.be/${id}`,
]
const links = forms.flatMap((form) => ['https://', 'http://', '//', ''].map((protocol) => protocol + form))

test.each(links)('parseYoutubeLink › %s › gives the watch form', (link) => {
  expect(parseYoutubeLink(link)).toEqual({ ok: true, videoId: id, url })
})

test.each([
  `https://www.youtube.com/watch?v=${id}&list=PLx&t=42s`,
  `https://www.youtube.com/watch?app=desktop&v=${id}#t=1m`,
  `https://www.youtube.com/watch/?v=${id}`,
  `https://youtu.be/${id}?si=AbCdEf&t=10`,
  `https://www.youtube.com/embed/${id}?rel=0&start=3`,
  `https://www.youtube.com/v/${id}?fs=1&hl=en_US#t=0m10s`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/shorts/${id}/`,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
  `  https://youtu.be/${id}  `,
  `https://www.youtube.com:443/watch?v=${id}`,
])('parseYoutubeLink › more around it: %s › gives the watch form', (link) => {
  expect(parseYoutubeLink(link)).toEqual({ ok: true, videoId: id, url })
})

test.each(['-_-_-_-_-_-', '00000000000', 'ABCDEFGHIJK', '_bcdefghij-'])(
  'parseYoutubeLink › id %s › is kept',
  (given) => {
    expect(parseYoutubeLink(`https://youtu.be/${given}`)).toMatchObject({ ok: true, videoId: given })
  },
)

test.each(['', ' ', '\n\t'])('parseYoutubeLink › %j › is required', (link) => {
  expect(parseYoutubeLink(link)).toEqual({ ok: false, error: 'URL is required' })
})

test.each([
  `https://youtube.com.evil.org/watch?v=${id}`,
  `https://evil.org/youtube.com/watch?v=${id}`,
  `https://evil.org/?u=https://www.youtube.com/watch?v=${id}`,
  `https://evil.org#youtube.com/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://www-youtube.com/watch?v=${id}`,
  `https://youtube.com@evil.org/watch?v=${id}`,
  `https://youtube.com:443@evil.org/watch?v=${id}`,
  `https://evil.org@www.youtube.com/watch?v=${id}`,
  `https://user:pass@youtu.be/${id}`,
  `https://www.youtube.com:8443/watch?v=${id}`,
  `https://www.youtube.com./watch?v=${id}`,
  `https://www.youtube%2ecom/watch?v=${id}`,
  `https://www.youtube.com\\@evil.org/watch?v=${id}`,
  `https://evil.org\\youtube.com/watch?v=${id}`,
  `https://www.yоutube.com/watch?v=${id}`,
  `https://www.ｙoutube.com/watch?v=${id}`,
  `https://you\ntube.com/watch?v=${id}`,
  `https://www.youtube.com /watch?v=${id}`,
  `java\nscript://www.youtube.com/watch?v=${id}`,
  `javascript:alert(1)//www.youtube.com/watch?v=${id}`,
  `javascript://www.youtube.com/watch?v=${id}%0aalert(1)`,
  `data:text/html,https://youtu.be/${id}`,
  `ftp://www.youtube.com/watch?v=${id}`,
  `file:///youtube.com/watch?v=${id}`,
  `https:/www.youtube.com/watch?v=${id}`,
  `////www.youtube.com/watch?v=${id}`,
  `https://youtu.be.evil.org/${id}`,
  `https://www.youtube-nocookie.com.evil.org/embed/${id}`,
  'https://vimeo.com/123456789',
  'bukan tautan',
  'https://',
  id,
])('parseYoutubeLink › %j › is no YouTube link', (link) => {
  expect(parseYoutubeLink(link)).toEqual({ ok: false, error: 'Invalid YouTube URL format' })
})

test.each([
  'https://www.youtube.com',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?list=PLx',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=dQw4w9WgXc',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
  'https://www.youtube.com/watch?v=dQw4w9WgX!Q',
  `https://www.youtube.com/watch?v=${id}%0a`,
  `https://www.youtube.com/watch/more?v=${id}`,
  `https://www.youtube.com/embed/${id}/more`,
  `https://www.youtube.com/channel/${id}`,
  `https://www.youtube.com/@orang`,
  'https://www.youtube.com/embed/videoseries?list=PLx',
  'https://www.youtube.com/embed/live_stream?channel=UCx',
  'https://youtu.be/',
  `https://youtu.be/${id}/more`,
  `https://youtu.be/watch?v=${id}`,
])('parseYoutubeLink › %s › has no video', (link) => {
  expect(parseYoutubeLink(link)).toEqual({ ok: false, error: 'Could not extract video ID from URL' })
})

test.each([
  [url, id],
  [`youtube.com/watch?v=${id}`, id],
  [`https://www.youtube.com/watch?t=3&v=${id}&list=x`, id],
  [`https://youtu.be/${id}?t=3`, id],
  [`https://www.youtube.com/embed/${id}`, null],
  [`https://www.youtube.com/shorts/${id}`, null],
  [`https://m.youtube.com/watch?v=${id}`, null],
  [`https://www.youtube.com/watch?v=${id}x`, null],
  [`https://evil.org/youtube.com/watch?v=${id}`, null],
  ['', null],
])('thumbnailVideoId › %s › is %s', (link, expected) => {
  expect(thumbnailVideoId(link)).toBe(expected)
})

test('youtubeThumbnail › two qualities › differ in the last word only', () => {
  expect(youtubeThumbnail(id)).toBe(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`)
  expect(youtubeThumbnail(id, 'maxresdefault')).toBe(`https://i.ytimg.com/vi/${id}/maxresdefault.jpg`)
})
