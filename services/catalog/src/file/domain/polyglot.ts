/** Signatures of pages and scripts; too long to occur in compressed pixels by chance. */
const pageMark = /<(?:script|html|\?php|!doctype|iframe|body|svg[ \n>])|javascript:/i
const archiveMarks = ['Rar!\u001a\u0007', '7z\u00bc\u00af\u0027\u001c']
/** A ZIP is read from its end: the signature is there, before a comment of at most 64 kB. */
const zipMark = 'PK\u0005\u0006'
const zipTail = 22 + 0xffff
const pdfHead = 1024

/** Another format that the bytes parse as, or null. */
export const polyglotMark = (bytes: Buffer): 'script' | 'page' | 'archive' | 'pdf' | null => {
  const text = bytes.toString('latin1')
  // A JPEG whose first length is written like a comment's start can be a script as well.
  if (text.slice(4, 6) === '/*') {
    return 'script'
  }
  if (pageMark.test(text)) {
    return 'page'
  }
  if (text.slice(-zipTail).includes(zipMark) || archiveMarks.some((mark) => text.includes(mark))) {
    return 'archive'
  }
  return text.slice(1, pdfHead).includes('%PDF-') ? 'pdf' : null
}
