import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPdf, pdfStream } from '../../../test/files.ts'
import { pdfProblem } from './pdf.ts'

const objects = '3 0 <</A 1>>'
const harmful = '3 0 <</S/JavaScript/JS(app.alert(1))>>'
const flate = (content: string) => deflateSync(Buffer.from(content, 'latin1'))
const typed = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'
const stream = (dictionary: string, content: Buffer) => aPdf(pdfStream(dictionary, content))

const holds = 'PDF holds a script, a form or another file'
const hidden = 'PDF is packed in a way that cannot be checked: print it to PDF again'
const encrypted = 'PDF is encrypted and cannot be checked: save it without a password'

test.each([
  ['a page', aPdf()],
  ['packed objects', stream(typed, flate(objects))],
  ['packed objects with an escaped type', stream('/Type/Obj#53tm/N 1/First 4/Filter/FlateDecode', flate(objects))],
  ['a drawing', stream('/Filter/FlateDecode', flate('1 0 0 1 50 700 cm BT (Halo /JS) Tj ET'))],
  [
    'a picture with a predictor',
    stream('/Filter/FlateDecode/DecodeParms<</Predictor 15>>', flate('\u0001\u0002\u0003')),
  ],
  ['an outline', aPdf('3 0 obj <</Type/Outlines/First 4 0 R/Last 4 0 R/Count 1>> endobj')],
  ['a colour profile', stream('/N 3/Filter/FlateDecode', flate('profile'))],
  ['compressed bytes that spell /JS', stream('/Filter/DCTDecode', Buffer.from('\u0090/JS\u00e1\u0017', 'latin1'))],
  ['a name that only begins alike', aPdf('3 0 obj <</A/JavaScripts/B/Launcher/C/Encryption>> endobj')],
])('pdfProblem › %s › is whole', (_what, bytes) => {
  expect(pdfProblem(bytes)).toBeNull()
})

test.each([
  ['a rendition with a script', aPdf('3 0 obj <</S/Rendition/JS(app.alert(1))>> endobj'), holds],
  ['a script at a place', aPdf('3 0 obj <</S/Rendition/JS 4 0 R>> endobj'), holds],
  ['a script in hexadecimal', aPdf('3 0 obj <</S/Rendition/JS<6170>>> endobj'), holds],
  ['a script behind a comment', aPdf('3 0 obj <</S/Rendition/JS%\n(app.alert(1))>> endobj'), holds],
  ['an escaped /JS', aPdf('3 0 obj <</S/Rendition/#4a#53(app.alert(1))>> endobj'), holds],
  ['an escaped /Launch', aPdf('3 0 obj <</S/L#61unch/F(cmd.exe)>> endobj'), holds],
  ['an embedded file', aPdf('3 0 obj <</Type/EmbeddedFile>> endobj'), holds],
  ['a script in packed objects', stream(typed, flate(harmful)), holds],
  ['… whose type is escaped', stream('/Type/Obj#53tm/N 1/First 4/Filter/FlateDecode', flate(harmful)), holds],
  ['… without a type', stream('/N 1/First 4/Filter/FlateDecode', flate(harmful)), holds],
  ['… with entries elsewhere', stream('/Filter/FlateDecode', flate(harmful)), holds],
  ['packed objects with a predictor', stream(`${typed}/DecodeParms<</Predictor 12>>`, flate(harmful)), hidden],
  ['packed objects in ASCII', stream('/Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode', Buffer.from('3320>')), hidden],
  ['packed objects that are cut', stream(typed, flate(harmful).subarray(0, 10)), hidden],
  ['packed objects of 16 MB', stream(typed, flate(`3 0 ${' '.repeat(16 * 1024 * 1024)}`)), hidden],
  [
    'a type behind a reference',
    aPdf('5 0 obj /ObjStm endobj', pdfStream('/Type 5 0 R/Filter/DCTDecode', Buffer.from('x'))),
    hidden,
  ],
  [
    'a stream that a text pretends to begin',
    aPdf('4 0 obj (stream\n) endobj', pdfStream(typed, flate(harmful))),
    holds,
  ],
  ['more streams than can be checked', aPdf('stream\n'.repeat(5001)), hidden],
  ['encryption', aPdf('3 0 obj <</Encrypt 4 0 R>> endobj'), encrypted],
  ['escaped encryption', aPdf('3 0 obj <</Encr#79pt 4 0 R>> endobj'), encrypted],
])('pdfProblem › %s › is rejected and says why', (_what, bytes, reason) => {
  expect(pdfProblem(bytes)).toBe(reason)
})

const broken = 'PDF is not whole, or something follows it'
const clean = null
/** A file with this cross-reference table, text around its offset, and text after the end. */
const ending = (table: string, place = '\n9\n', behind = '\n') =>
  pdfProblem(Buffer.from(`%PDF-1.4\n${table} trailer <<>>\nstartxref${place}%%EOF${behind}`))

test.each([
  ['xref\n', clean],
  [' \r\n xref ', clean],
  ['12 34 obj <<>>', clean],
  ['12  34  obj\n<<>>', clean],
  ['x xref\n', broken],
  ['xref<', broken],
  ['12 34 object', broken],
  ['12 obj <<>>', broken],
  ['a b obj <<>>', broken],
  [`${' '.repeat(60)}xref `, broken],
])('pdfProblem › a table of objects that begins with %j › %o', (table, expected) => {
  expect(ending(table)).toBe(expected)
})

test.each([
  ['\r\n9\r\n', '\r\n', clean],
  [' 0000000009 ', '', clean],
  [' 00000000009 ', '', broken],
  ['\n10\n', '\n', broken],
  ['\n-9\n', '\n', broken],
  ['\n\n', '\n', broken],
  ['\n9\n', '\nx', broken],
  ['\n9\n', ' '.repeat(900), clean],
  ['\n9\n', ' '.repeat(1100), broken],
])('pdfProblem › an end that says %j with %j behind it › %o', (place, behind, expected) => {
  expect(ending('xref\n', place, behind)).toBe(expected)
})

const alone = '<</S/JavaScript/JS(app.alert(1))>>'
/** Numbers that zlib cannot make much shorter. */
const noise = Array.from({ length: 400 }, (_, index) => ((index * 7919) % 9973).toString(36)).join(' ')
/** As most programs write a stream: `endstream` on a separate line. */
const onLines = (dictionary: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`4 0 obj <<${dictionary}>>\nstream\r\n`), content, Buffer.from('\nendstream\nendobj')])
const emptyStream = Buffer.concat([Buffer.from('stream\n'), flate('')])
const many = 'A'.repeat(9 * 1024 * 1024)

test.each([
  ['objects that begin without a number, by their entries', stream('/N 1/First 4', flate(alone)), holds],
  ['… by their type', stream('/Type/ObjStm', flate(alone)), holds],
  ['… by neither', stream('/Filter/FlateDecode', flate(alone)), null],
  ['a number of colours beside bytes of another kind', stream('/N 3/Filter/DCTDecode', Buffer.from('x')), null],
  ['a first place beside bytes of another kind', stream('/First 3/Filter/DCTDecode', Buffer.from('x')), null],
  ['names that begin alike', stream('/Names 3/Firstly 4/ObjStmX 1', Buffer.from('x')), null],
  ['objects longer than what is looked at first', stream('/Filter/FlateDecode', flate(`${harmful}${noise}`)), holds],
  ['objects that end on a line of their own', aPdf(onLines(typed, flate(objects))), null],
  ['… with a script', aPdf(onLines(typed, flate(harmful))), holds],
  ['a picture behind objects', aPdf(onLines(typed, flate(objects)), onLines('', Buffer.from('x'))), null],
  ['objects of 9 MB', aPdf(pdfStream(typed, flate(many))), null],
  ['… twice', aPdf(pdfStream(typed, flate(many)), pdfStream(typed, flate(many))), hidden],
  ['as many streams as can be checked', aPdf(Buffer.concat(Array(5000).fill(emptyStream))), null],
])('pdfProblem › %s › is looked into where it holds objects', (_what, bytes, reason) => {
  expect(pdfProblem(bytes)).toBe(reason)
})

const object = (content: string) => aPdf(Buffer.from(`3 0 obj <<${content}>> endobj`, 'latin1'))

test.each([
  ['a comment within the reference', '/JS 4%x\n0 R'],
  ['… before its end', '/JS 4 0%x\rR'],
  ['… whose code would be the end of the line', '/JS 4%#0ax\n0 R'],
  ['comments and blanks before it', '/JS%a\n \0%b\r\n\t4 0 R'],
  ['a sign', '/JS +4 0 R'],
  ['a fraction', '/JS 4.0 0 R'],
  ['a blank that only some readers know', '/JS\u00804 0\u00ffR'],
  ['a gap longer than any in use', `/JS${' '.repeat(5000)}4 0 R`],
  ['a comment longer than any in use', `/JS%${'x'.repeat(5000)}\n4 0 R`],
  ['a rendition alone', '/S/Rendition/R 4 0 R'],
  ['a file of a network share', '/S/GoToR/F(\\\\\\\\host\\\\share)'],
  ['… with an escaped name', '/S/GoTo#52/F(x)'],
  ['a file within', '/S/GoToE/T<<>>'],
  ['actions that nobody clicks', '/AA<</O<</S/URI/URI(https://contoh.id)>>>>'],
  ['… elsewhere', '/AA 4%x\n0 R'],
  ['an address to open with', '/OpenAction<</S/URI/URI(https://contoh.id)>>'],
  ['… after a place in the file', '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 4 0 R>>'],
  ['an action to open with that does not end', '/OpenAction<</S/GoTo/D(>>'],
  ['an action to open with that is nowhere', '/OpenAction 40 0 R'],
  ['a gap before what it opens with', `/OpenAction${' '.repeat(5000)}[3 0 R/Fit]`],
  ['very many to open with', '/OpenAction[3 0 R/Fit]'.repeat(21)],
])('pdfProblem › %s › is rejected', (_what, content) => {
  expect(pdfProblem(object(content))).toBe(holds)
})

test.each([
  ['a link', '/A<</S/URI/URI(https://contoh.id)>>'],
  ['a place to open with', '/OpenAction[3 0 R/XYZ null null 0]'],
  ['… as an action', '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>/URI(https://contoh.id)'],
  ['no reference', '/JS 4 0 X/AA 4/OpenAction null'],
  ['names that only begin alike', '/AAPL:Keywords[(a)]/JSON(x)/GoToRoot 1/OpenActions<</URI 1>>'],
  ['twenty versions', '/OpenAction[3 0 R/Fit]'.repeat(20)],
])('pdfProblem › %s › is accepted', (_what, content) => {
  expect(pdfProblem(object(content))).toBe(clean)
})
