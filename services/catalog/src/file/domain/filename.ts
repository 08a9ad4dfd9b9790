import type { FileContentType } from '@bugar/contracts/catalog/file'

/** Extensions of each content type; the first is added to a name without one. */
const endings: Record<FileContentType, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
}

/** Extensions that a program would run or open as a page, anywhere in the name. */
const active =
  /\.\s*(?:php\d?|phtml|phar|s?html?|xhtml|svgz?|xml|m?js|jsx?|tsx?|jspx?|aspx?|cgi|pl|py|rb|sh|bat|cmd|exe|dll|msi|scr|vbs|ps1|jar|hta|swf|lnk|apk|zip|rar|7z|gz|tar|docm|xlsm)(?![a-z0-9])/i

const longest = 100

/** The last part of a path without invisible characters, shell or header syntax, and outer dots. */
const clean = (name: string): string =>
  (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"<>:|?*;%]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')

/**
 * A safe name for a file of this content, with a matching extension.
 * Null when the name has an extension of another type, or a dangerous one before its last.
 */
export const filenameFor = (given: string, contentType: FileContentType): string | null => {
  const fitting = endings[contentType]
  const cleaned = clean(given)
  const parts = cleaned.split('.')
  const last = parts.length > 1 ? (parts.at(-1) ?? '').toLowerCase() : ''
  const isEnding = fitting.includes(last)
  if ((/^[a-z0-9]{1,5}$/.test(last) && !isEnding) || [given, cleaned].some((name) => active.test(name))) {
    return null
  }
  const stem = [...(isEnding ? parts.slice(0, -1).join('.') : cleaned)].slice(0, longest).join('')
  return `${stem || 'berkas'}.${isEnding ? last : fitting[0]}`
}
