import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPdf, pdfStream } from '../../../test/files.ts'
import { pdfProblem } from './pdf.ts'

const [holds, hidden, clean] = ['active', 'not to be checked', 'accepted']
const verdictOf = (bytes: Buffer) => {
  const problem = pdfProblem(bytes)
  if (problem === null) {
    return clean
  }
  return problem === 'PDF holds a script, a form or another file' ? holds : `${hidden}: ${problem}`
}
const packedHidden = `${hidden}: PDF is packed in a way that cannot be checked: print it to PDF again`

const flate = (content: string | Buffer) => deflateSync(Buffer.from(content as string, 'latin1'))
const opening = '4 0 obj <</Type/Catalog/OpenAction 5 0 R>> endobj'
const link = '6 0 obj <</A<</S/URI/URI(https://contoh.id)>>>> endobj'
const goTo = '<</S/GoTo/D[3 0 R/Fit]>>'
const address = '<</S/URI/URI(https://contoh.id)>>'
/** Objects 5 and 7 in a stream; `head` precedes them. */
const pack = (five: string, head = `5 0 7 ${five.length + 1} `) =>
  pdfStream(
    `/Type/ObjStm/N 2/First ${head.length}/Filter/FlateDecode`,
    flate(`${head}${five} <</A<</S/URI/URI(https://contoh.id)>>>>`),
  )

test.each([
  ['a place', [`5 0 obj ${goTo} endobj`], clean],
  ['a list', ['5 0 obj [3 0 R/Fit] endobj'], clean],
  ['a packed place, beside a link', [pack(goTo)], clean],
  ['an address', [`5 0 obj ${address} endobj`], holds],
  ['… whose number has a sign', [`+5 0 obj ${address} endobj`], holds],
  ['… behind a comment', [`5%x\n0%y\nobj${address} endobj`], holds],
  ['… without a blank', [`5 0obj${address} endobj`], holds],
  ['… behind an end in a comment', ['5 0 obj <</S%endobj\n/URI/URI(x)>> endobj'], holds],
  ['… of a later version', [`5 0 obj ${goTo} endobj`, `5 1 obj ${address} endobj`], holds],
  [
    '… whose head is longer than any in use, beside a harmless one',
    [`5 0 obj ${goTo} endobj`, `5 0 %${'x'.repeat(200)}\nobj ${address} endobj`],
    holds,
  ],
  ['a packed address', [pack(address)], holds],
  ['… whose head has a comment', [pack(address, `5 %1 2 3\n0 7 ${address.length + 1} `)], holds],
  ['… beside a harmless one that is not packed', [`5 0 obj ${goTo} endobj`, pack(address)], holds],
  ['nothing', [], holds],
])('what a file opens with › is %s › %3$s', (_what, objects, expected) => {
  expect(verdictOf(aPdf(opening, link, ...objects))).toEqual(expected)
})

const script = '<</S/JavaScript/JS(app.alert(1))>>'
const commented = `3%x\n0 ${script}`
const entries = `/N 1/First 6/Filter/FlateDecode`
const raw = (dictionary: string, content: Buffer, keyword = 'stream\n') =>
  Buffer.concat([Buffer.from(`3 0 obj <<${dictionary}>>${keyword}`), content, Buffer.from('\nendstream endobj')])

test.each([
  ['an object that a comment pretends to begin', raw(`${entries} %4 0 obj\n`, flate(commented)), holds],
  ['… that a text pretends', raw(`${entries}/X(4 0 obj<<)`, flate(commented)), holds],
  ['… that ends as the true one', raw(`${entries}/X(obj<<%)\n`, flate(commented)), holds],
  ['a dictionary longer than any in use', raw(`${entries}/X(${'x'.repeat(5000)})`, flate(commented)), holds],
  ['… before too much', raw(`${entries}/X(${'x'.repeat(5000)})`, flate(' '.repeat(17 * 1024 * 1024))), packedHidden],
  ['blanks behind the keyword', raw(entries, flate(commented), 'stream  \n'), holds],
  ['a comment behind the keyword', raw(entries, flate(commented), 'stream%x\r'), holds],
  [
    'what was compressed twice',
    raw('/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]', flate(flate(`3 0 ${script}`))),
    packedHidden,
  ],
  [
    'a filter that stands elsewhere',
    raw('/Type/ObjStm/N 1/First 4/Filter 9 0 R', flate(flate(`3 0 ${script}`))),
    packedHidden,
  ],
  ['one filter in a list', raw('/Type/ObjStm/N 1/First 4/Filter [ /FlateDecode ]', flate('3 0 <</A 1>>')), clean],
])('packed objects › %s › %3$s', (_what, bytes, expected) => {
  expect(verdictOf(aPdf(bytes))).toEqual(expected)
})
