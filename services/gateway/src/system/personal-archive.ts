import type { PersonalTable } from '@bugar/contracts/core/values/table'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { byteOrderMark, csvRow } from './csv/csv.ts'
import type { PersonalRecords } from './personal-data.ts'
import { readableTable } from './csv/readable-table.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const time = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' })

type Listed = Pick<PersonalTable, 'file' | 'title'> & { readonly rows: number }

const itemOf = ({ file, title, rows }: Listed) =>
  rows > 0
    ? `<li><a href="csv/${file}.csv">${escaped(title)}</a>: ${rows} baris</li>`
    : `<li>${escaped(title)}: tidak ada</li>`

const indexOf = (tables: readonly Listed[], owner: string, now: Date): string => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Data Bugar</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}
</style>
</head>
<body>
<h1>Data Bugar milik ${escaped(owner)}</h1>
<p>Dibuat ${escaped(time.format(now))} WIB. Berkas ini berisi semua yang disimpan Bugar tentang Anda.</p>
<h2>Tabel</h2>
<ul>
${tables.map(itemOf).join('\n')}
</ul>
<p>Tabel berformat CSV dan dapat dibuka dengan Excel, LibreOffice, atau Google Sheets. Angka memakai koma desimal.</p>
<h2>Semua data</h2>
<p><a href="data.json">data.json</a> memuat setiap catatan secara lengkap, juga yang tidak ada di tabel, untuk dibaca
program lain. Berat dalam kilogram, tinggi dalam sentimeter, lemak tubuh dalam persen, waktu dalam UTC.</p>
<h2>Yang tidak ada di sini</h2>
<p>Password Anda, yang hanya disimpan dalam bentuk acak, dan tanda masuk perangkat Anda.</p>
<p><strong>Simpan berkas ini di tempat yang aman: isinya data kesehatan.</strong></p>
</body>
</html>
`

/** Bytes that are compressed at once: a few milliseconds. */
const pieceBytes = 64 * 1024
/** The next ones cost twice the time for a few percent fewer bytes. */
const level = 1

/** Files one after another; yields to other requests between pieces of them. */
const createZip = () => {
  const made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) {
      throw error
    }
    made.push(bytes)
  })
  return {
    write: async function* (name: string, texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
      const file = new ZipDeflate(name, { level })
      zip.add(file)
      let pushed = 0
      for await (const text of texts) {
        const bytes = strToU8(text)
        for (let at = 0; at < bytes.length; at += pieceBytes) {
          const piece = bytes.subarray(at, at + pieceBytes)
          file.push(piece)
          yield* made.splice(0)
          pushed += piece.length
          if (pushed >= pieceBytes) {
            pushed = 0
            await afterOthers()
          }
        }
      }
      file.push(new Uint8Array(0), true)
      yield* made.splice(0)
    },
    end: (): Uint8Array[] => {
      zip.end()
      return made.splice(0)
    },
  }
}

/** As `JSON.stringify` with an indent of two, a record at a time. */
const jsonOf = async function* (records: readonly PersonalRecords[], counts: Map<string, number>, now: Date) {
  yield `{\n  "createdAt": ${JSON.stringify(now)}`
  for (const { type, pages } of records) {
    let count = 0
    yield `,\n  ${JSON.stringify(type)}: [`
    for await (const page of pages()) {
      for (const record of page) {
        yield `${count === 0 ? '' : ','}\n    ${JSON.stringify(record, null, 2).replaceAll('\n', '\n    ')}`
        count += 1
      }
    }
    yield count === 0 ? ']' : '\n  ]'
    counts.set(type, count)
  }
  yield '\n}'
}

const csvOf = async function* (pages: PersonalRecords['pages'], { columns }: PersonalTable) {
  const { head, rowOf } = readableTable(columns)
  yield byteOrderMark + csvRow(head)
  for await (const page of pages()) {
    yield page.map((record) => csvRow(rowOf(record))).join('')
  }
}

/**
 * A ZIP of one JSON file with everything, a table per type with records, and an index page. All records are read twice,
 * once for the JSON file and once for the tables, so that memory holds one page at a time.
 */
export const archiveOf = async function* (
  records: readonly PersonalRecords[],
  owner: string,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const zip = createZip()
  const counts = new Map<string, number>()
  yield* zip.write('data.json', jsonOf(records, counts, now))
  const listed: Listed[] = []
  for (const { type, table, pages } of records) {
    const rows = counts.get(type) ?? 0
    if (table && rows > 0) {
      yield* zip.write(`csv/${table.file}.csv`, csvOf(pages, table))
    }
    if (table) {
      listed.push({ ...table, rows })
    }
  }
  yield* zip.write('index.html', [indexOf(listed, owner, now)])
  yield* zip.end()
}

/** The same bytes in parts of this size, the last one shorter. */
export const inParts = async function* (bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length;) {
      const taken = chunk.subarray(at, at + size - length)
      held.push(taken)
      length += taken.length
      at += taken.length
      if (length === size) {
        yield Buffer.concat(held)
        held = []
        length = 0
      }
    }
  }
  if (length > 0) {
    yield Buffer.concat(held)
  }
}
