import type { PackedObjects } from './pdf-objects.ts'
import { type PdfText, readPdf } from './pdf-tokens.ts'

/** Names by which a PDF runs scripts or programs, carries or opens other files, or sends data away. */
const active =
  /^(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoTo[ER]|XFA)(?![A-Za-z0-9])/
/** Short: compressed streams contain their bytes by chance, so that the value must follow. */
const withValue = /^(?:JS|AA)(?![A-Za-z0-9])/
const openAction = /^OpenAction(?![A-Za-z0-9])/
/** Keys of an action that opens an address, or that chains another action. */
const opens = /^(?:URI|Next)(?![A-Za-z0-9])/

/** Longest dictionary of an action that is looked into. */
const longestAction = 4096
/** An incrementally updated file repeats its catalog, with the open action, per update. */
const mostVersions = 20

const some = <T>(items: Iterable<T>, holds: (item: T) => boolean): boolean => {
  for (const item of items) {
    if (holds(item)) {
      return true
    }
  }
  return false
}

/** A script is a string or a reference; actions that run without a click are a dictionary or a reference. */
const hasValue = (pdf: PdfText, name: string, end: number): boolean => {
  const at = pdf.tokenFrom(end)
  return (
    at === null ||
    pdf.text.startsWith('<<', at) ||
    (name.startsWith('JS') && /[(<]/.test(pdf.text[at] ?? '')) ||
    pdf.referenceAt(at) !== null
  )
}

const blanks = String.raw`(?:[\0\s\x80\xff]|%[^\r\n]*[\r\n])`
const number = String.raw`[-+.\d]{1,30}`
const objectHead = new RegExp(`(?:^|[^-+.\\d])(${number})${blanks}+${number}${blanks}*$`)
const longestHead = 100

/** Text from the start of each object with this number, and of possible objects with a head longer than usual. */
const plainObjects = ({ text }: PdfText, wanted: number): string[] => {
  const found: string[] = []
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    if (/[\0\s\x80\xff\d]/.test(text[at - 1] ?? '')) {
      const head = objectHead.exec(text.slice(Math.max(0, at - longestHead), at))
      if (head === null || Number(head[1]) === wanted) {
        found.push(text.slice(at + 3, at + 2 * longestAction))
      }
    }
  }
  return found
}

/** The stream starts with pairs of object number and offset, before `first`. */
const packedOf = ({ pdf: { text }, first }: PackedObjects, wanted: number): string[] => {
  if (first === null) {
    return []
  }
  const numbers = (
    text
      .slice(0, first)
      .replaceAll(/%[^\r\n]*/g, ' ')
      .match(/[-+.\d]+/g) ?? []
  ).map(Number)
  return numbers.flatMap((object, index) => {
    const begin = first + (numbers[index + 1] ?? 0)
    return index % 2 === 0 && object === wanted ? [text.slice(begin, begin + 2 * longestAction)] : []
  })
}

/** Whether an action or a destination at this position leads out; assumed when it cannot be parsed completely. */
const leadsOut = (pdf: PdfText, at: number | null): boolean => {
  if (at === null || !pdf.text.startsWith('<<', at)) {
    return at === null
  }
  const close = pdf.dictionaryEnd(at, longestAction)
  return close === null || some(pdf.names(opens, at, close), () => true)
}

/** Whether the open action leads out of the file. */
const opensOut = (pdf: PdfText, end: number, plain: PdfText, packed: readonly PackedObjects[]): boolean => {
  const at = pdf.tokenFrom(end)
  const object = at === null ? null : pdf.referenceAt(at)
  if (object === null) {
    return leadsOut(pdf, at)
  }
  const texts = [...plainObjects(plain, object), ...packed.flatMap((each) => packedOf(each, object))]
  return (
    texts.length === 0 ||
    texts.some((text) => {
      const found = readPdf(text)
      return leadsOut(found, found.tokenFrom(0))
    })
  )
}

const opensSomewhere = (pdf: PdfText, plain: PdfText, packed: readonly PackedObjects[]): boolean => {
  let versions = 0
  return some(pdf.names(openAction), ({ end }) => {
    versions += 1
    return versions > mostVersions || opensOut(pdf, end, plain, packed)
  })
}

/** True when the file may run something, or open something outside, without a click. */
export const isActive = (plain: PdfText, packed: readonly PackedObjects[]): boolean =>
  [plain, ...packed.map(({ pdf }) => pdf)].some(
    (pdf) =>
      some(pdf.names(active), () => true) ||
      some(pdf.names(withValue), ({ name, end }) => hasValue(pdf, name, end)) ||
      opensSomewhere(pdf, plain, packed),
  )
